import type { Crumb } from '../ui/layout/breadcrumbs.tsx';
/** The placeholder at the address of a screen that is not built yet. */
export interface Placeholder {
  path: string;
  title: string;
  holds: string;
  /** What is planned for each `tab` of the address; the first is the default. */
  tabs?: Record<string, string>;
  parent?: Crumb & {
    to: string;
  };
  /** What belongs to it and is built already. */
  links?: readonly {
    label: string;
    about: string;
    to: string;
  }[];
}
export declare const placeholders: readonly [
  {
    readonly path: '/dashboard';
    readonly title: 'Dashboard';
    readonly holds: 'Writing guides, a daily activity, and a calendar of how each day felt.';
    readonly tabs: {
      readonly guides: 'Writing guides, starting with the best match for your day.';
      readonly activities: 'A daily activity, and questionnaires that help you learn about yourself.';
      readonly calendar: 'A calendar that shows when you wrote and how each day felt.';
      readonly patterns: "Patterns in your writing, each with the entries it's based on.";
    };
  },
  {
    readonly path: '/insights';
    readonly title: 'Insights';
    readonly holds: "Patterns in your writing over weeks and months, each with the entries it's based on.";
  },
  {
    readonly path: '/connections';
    readonly title: 'Connections';
    readonly holds: 'The people you share with, and what each of them can see.';
    readonly links: readonly [
      {
        readonly label: 'People in My Life';
        readonly about: 'The people you write about';
        readonly to: '/sub-profiles';
      },
    ];
  },
  {
    readonly path: '/personality-quiz';
    readonly title: 'Personality Quiz';
    readonly holds: 'Twenty-four statements about how you think and act, and a description of your type.';
    readonly parent: {
      label: string;
      to: string;
    };
  },
  {
    readonly path: '/emotional-intelligence';
    readonly title: 'Emotional Intelligence';
    readonly holds: "Questions about how you notice, name, and handle feelings, your own and other people's.";
    readonly parent: {
      label: string;
      to: string;
    };
  },
  {
    readonly path: '/relationship-assessment';
    readonly title: 'Relationship Assessment';
    readonly holds: 'Questions about closeness, trust, and resolving conflict in a relationship that matters to you.';
    readonly parent: {
      label: string;
      to: string;
    };
  },
  {
    readonly path: '/stress-assessment';
    readonly title: 'Stress Assessment';
    readonly holds: "Questions about what's causing you stress lately, and what could help.";
    readonly parent: {
      label: string;
      to: string;
    };
  },
  {
    readonly path: '/communication-style';
    readonly title: 'Communication Style';
    readonly holds: 'How you tend to communicate when it matters, and how others may take it.';
    readonly parent: {
      label: string;
      to: string;
    };
  },
  {
    readonly path: '/attachment-style';
    readonly title: 'Attachment Style';
    readonly holds: 'How you relate to closeness and distance, without judgment.';
    readonly parent: {
      label: string;
      to: string;
    };
  },
  {
    readonly path: '/love-languages';
    readonly title: 'Love Languages';
    readonly holds: 'How you show affection, and what makes you feel loved.';
    readonly parent: {
      label: string;
      to: string;
    };
  },
  {
    readonly path: '/daily';
    readonly title: 'Gratitude Reflection';
    readonly holds: 'Five minutes to note what was good today and why it matters to you.';
    readonly parent: {
      label: string;
      to: string;
    };
  },
  {
    readonly path: '/horoscope';
    readonly title: 'Horoscope';
    readonly holds: 'A daily text for reflection and fun, based on the real positions of the planets.';
    readonly parent: {
      readonly label: 'Dashboard';
      readonly to: '/dashboard?tab=activities';
    };
  },
  {
    readonly path: '/conversation';
    readonly title: 'Conversation';
    readonly holds: 'A chat for talking something through, which you can save as an entry.';
    readonly parent: {
      label: string;
      to: string;
    };
  },
  {
    readonly path: '/templates';
    readonly title: 'Journaling Guides';
    readonly holds: "Sets of questions for days when you don't know what to write.";
    readonly parent: {
      label: string;
      to: string;
    };
  },
  {
    readonly path: '/guided-journal/$templateId';
    readonly title: 'Guided Journal';
    readonly holds: 'One guide at a time: a question, your answer, and a follow-up question based on it.';
    readonly parent: {
      readonly label: 'Journaling Guides';
      readonly to: '/templates';
    };
  },
  {
    readonly path: '/qr-scanner';
    readonly title: 'Scan a Code';
    readonly holds: 'A camera view that scans a connection code, from paper or from an image.';
    readonly parent: {
      readonly label: 'Referrals';
      readonly to: '/referrals';
    };
  },
  {
    readonly path: '/connection-profile';
    readonly title: 'Connection Profile';
    readonly holds: 'What one of your connections can see about you, and what you can see about them.';
    readonly parent: {
      label: string;
      to: string;
    };
  },
  {
    readonly path: '/referrals';
    readonly title: 'Referrals';
    readonly holds: "Your invitation code, and the days of Premium you've earned with it.";
    readonly parent: {
      label: string;
      to: string;
    };
  },
  {
    readonly path: '/subscribe';
    readonly title: 'Upgrade';
    readonly holds: 'What Premium adds, what it costs, and how to cancel it.';
    readonly parent: {
      label: string;
      to: string;
    };
  },
  {
    readonly path: '/stripe-test';
    readonly title: 'Payment Test';
    readonly holds: 'A page for administrators to test the payment links before anyone pays.';
    readonly parent: {
      label: string;
      to: string;
    };
  },
  {
    readonly path: '/delete-account';
    readonly title: 'Delete Account';
    readonly holds: 'Export everything first, then delete your account for good.';
    readonly parent: {
      label: string;
      to: string;
    };
  },
  {
    readonly path: '/admin';
    readonly title: 'Admin';
    readonly holds: 'Statistics about this installation. What people write stays encrypted here, too.';
  },
  {
    readonly path: '/admin/users';
    readonly title: 'Users';
    readonly holds: 'Who has an account, and on which plan.';
    readonly parent: {
      label: string;
      to: string;
    };
  },
  {
    readonly path: '/admin/feedback';
    readonly title: 'Feedback';
    readonly holds: 'What people say about Reflect.';
    readonly parent: {
      label: string;
      to: string;
    };
  },
  {
    readonly path: '/admin/bug-reports';
    readonly title: 'Bug Reports';
    readonly holds: 'What went wrong, and where.';
    readonly parent: {
      label: string;
      to: string;
    };
  },
  {
    readonly path: '/admin/subscriptions';
    readonly title: 'Subscriptions';
    readonly holds: 'Plans, trials and payments at a glance.';
    readonly parent: {
      label: string;
      to: string;
    };
  },
];
export type PlaceholderPath = (typeof placeholders)[number]['path'];
/** Whether a real screen is at a path. */
export declare function isBuilt(path: string): boolean;
