import type { Crumb } from '../ui/breadcrumbs.tsx';

/** A screen that is still being built: its name, what it will hold, and where it belongs. */
export interface PreparedPlace {
  path: string;
  title: string;
  holds: string;
  /** What it will hold under each `tab` of its address; the first is the default. */
  tabs?: Record<string, string>;
  parent?: Crumb & { to: string };
}

const dashboard = { label: 'Dashboard', to: '/dashboard' };
const connections = { label: 'Connections', to: '/connections' };
const settings = { label: 'Settings', to: '/settings' };
const admin = { label: 'Admin', to: '/admin' };

export const preparedPlaces = [
  {
    path: '/dashboard',
    title: 'Dashboard',
    holds: 'Guides to write with, an activity for each day, and a calendar of how your days felt.',
    tabs: {
      guides: 'Guides to write with, the one that fits your day first.',
      activities: 'An activity for each day, and quiet questionnaires to see yourself by.',
      calendar: 'A calendar of your days: when you wrote, and how each day felt.',
      patterns: 'What returns in your writing, each time with the entries it rests on.',
    },
  },
  {
    path: '/insights',
    title: 'Insights',
    holds: 'What returns in your writing over weeks and months, each time with the entries it rests on.',
  },
  {
    path: '/connections',
    title: 'Connections',
    holds: 'The people you choose to share a part of your journey with, and what each of them may see.',
  },
  {
    path: '/personality-quiz',
    title: 'Personality Quiz',
    holds: 'Twenty-four statements about how you meet the world, and a portrait to reflect on.',
    parent: dashboard,
  },
  {
    path: '/emotional-intelligence',
    title: 'Emotional Intelligence',
    holds: 'A look at how you notice, name and carry feelings, your own and those of others.',
    parent: dashboard,
  },
  {
    path: '/relationship-assessment',
    title: 'Relationship Assessment',
    holds: 'Questions about closeness, trust and repair in a relationship that matters to you.',
    parent: dashboard,
  },
  {
    path: '/stress-assessment',
    title: 'Stress Assessment',
    holds: 'A calm look at what weighs on you these weeks, and what could lighten it.',
    parent: dashboard,
  },
  {
    path: '/communication-style',
    title: 'Communication Style',
    holds: 'How you tend to speak when it matters, and what other styles hear.',
    parent: dashboard,
  },
  {
    path: '/attachment-style',
    title: 'Attachment Style',
    holds: 'How you seek closeness and distance, seen without judgement.',
    parent: dashboard,
  },
  {
    path: '/love-languages',
    title: 'Love Languages',
    holds: 'The ways in which you give affection, and the ways in which it reaches you.',
    parent: dashboard,
  },
  {
    path: '/daily',
    title: 'Gratitude Reflection',
    holds: 'Five quiet minutes for what was good today, and why it matters to you.',
    parent: dashboard,
  },
  {
    path: '/horoscope',
    title: 'Horoscope',
    holds: 'A daily text for reflection and fun, over the real positions of the planets.',
    parent: { label: 'Dashboard', to: '/dashboard?tab=activities' },
  },
  {
    path: '/conversation',
    title: 'Conversation',
    holds: 'A place to talk something through, line by line, and keep it as an entry if you like.',
    parent: dashboard,
  },
  {
    path: '/templates',
    title: 'Journaling Guides',
    holds: 'Gentle paths of questions for days when the page stays empty.',
    parent: dashboard,
  },
  {
    path: '/guided-journal/$templateId',
    title: 'Guided Journal',
    holds: 'One guide at a time: a question, your answer, and a next question that listened.',
    parent: { label: 'Journaling Guides', to: '/templates' },
  },
  {
    path: '/qr-scanner',
    title: 'Scan a Code',
    holds: 'A camera view that reads a connection code, from paper or from a picture.',
    parent: { label: 'Referrals', to: '/referrals' },
  },
  {
    path: '/connection-profile',
    title: 'Connection Profile',
    holds: 'What one connection sees of you, and what you see of them.',
    parent: connections,
  },
  {
    path: '/referrals',
    title: 'Referrals',
    holds: 'Your own invitation code, and the days of Premium it has brought.',
    parent: connections,
  },
  {
    path: '/subscribe',
    title: 'Upgrade',
    holds: 'What Premium adds, what it costs, and how to leave it again.',
    parent: settings,
  },
  {
    path: '/stripe-test',
    title: 'Payment Test',
    holds: 'A page for administrators to try the payment links before anybody pays.',
    parent: settings,
  },
  {
    path: '/delete-account',
    title: 'Delete Account',
    holds: 'A way to take everything with you first, and then to erase it here for good.',
    parent: settings,
  },
  {
    path: '/admin',
    title: 'Admin',
    holds: 'Numbers about this installation. What people write stays sealed here too.',
  },
  { path: '/admin/users', title: 'Users', holds: 'Who has an account and on which plan.', parent: admin },
  { path: '/admin/feedback', title: 'Feedback', holds: 'What people say about Reflect.', parent: admin },
  { path: '/admin/bug-reports', title: 'Bug Reports', holds: 'What went wrong, and where.', parent: admin },
  {
    path: '/admin/subscriptions',
    title: 'Subscriptions',
    holds: 'Plans, trials and payments at a glance.',
    parent: admin,
  },
] as const satisfies readonly PreparedPlace[];
export type PreparedPath = (typeof preparedPlaces)[number]['path'];
