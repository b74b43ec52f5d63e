import type { Crumb } from '../ui/layout/breadcrumbs.tsx';

/** The placeholder at the address of a screen that is not built yet. */
export interface Placeholder {
  path: string;
  title: string;
  holds: string;
  parent?: Crumb & { to: string };
  /** What belongs to it and is built already. */
  links?: readonly { label: string; about: string; to: string }[];
}

const guides = { label: 'Dashboard', to: '/dashboard' };
const connections = { label: 'Connections', to: '/connections' };
const settings = { label: 'Settings', to: '/settings' };
const admin = { label: 'Admin', to: '/admin' };

export const placeholders = [
  {
    path: '/insights',
    title: 'Insights',
    holds: "Patterns in your writing over weeks and months, each with the entries it's based on.",
  },
  {
    path: '/connections',
    title: 'Connections',
    holds: 'The people you share with, and what each of them can see.',
    links: [{ label: 'People in My Life', about: 'The people you write about', to: '/sub-profiles' }],
  },
  {
    path: '/conversation',
    title: 'Conversation',
    holds: 'A chat for talking something through, which you can save as an entry.',
    parent: guides,
  },
  {
    path: '/templates',
    title: 'Journaling Guides',
    holds: "Sets of questions for days when you don't know what to write.",
    parent: guides,
  },
  {
    path: '/guided-journal/$templateId',
    title: 'Guided Journal',
    holds: 'One guide at a time: a question, your answer, and a follow-up question based on it.',
    parent: { label: 'Journaling Guides', to: '/templates' },
  },
  {
    path: '/qr-scanner',
    title: 'Scan a Code',
    holds: 'A camera view that scans a connection code, from paper or from an image.',
    parent: { label: 'Referrals', to: '/referrals' },
  },
  {
    path: '/connection-profile',
    title: 'Connection Profile',
    holds: 'What one of your connections can see about you, and what you can see about them.',
    parent: connections,
  },
  {
    path: '/referrals',
    title: 'Referrals',
    holds: "Your invitation code, and the days of Premium you've earned with it.",
    parent: connections,
  },
  {
    path: '/subscribe',
    title: 'Upgrade',
    holds: 'What Premium adds, what it costs, and how to cancel it.',
    parent: settings,
  },
  {
    path: '/stripe-test',
    title: 'Payment Test',
    holds: 'A page for administrators to test the payment links before anyone pays.',
    parent: settings,
  },
  {
    path: '/delete-account',
    title: 'Delete Account',
    holds: 'Export everything first, then delete your account for good.',
    parent: settings,
  },
  {
    path: '/admin/subscriptions',
    title: 'Subscriptions',
    holds: 'Plans, trials and payments at a glance.',
    parent: admin,
  },
] as const satisfies readonly Placeholder[];
export type PlaceholderPath = (typeof placeholders)[number]['path'];

/** Whether a real screen is at a path. */
export function isBuilt(path: string): boolean {
  return !placeholders.some((placeholder) => placeholder.path === path);
}
