import type { Crumb } from '../ui/layout/breadcrumbs.tsx';

/** The placeholder at the address of a screen that is not built yet. */
export interface Placeholder {
  path: string;
  title: string;
  holds: string;
  parent?: Crumb & { to: string };
}

const admin = { label: 'Admin', to: '/admin' };

export const placeholders = [
  {
    path: '/admin',
    title: 'Admin',
    holds: 'Statistics about this installation. What people write stays encrypted here, too.',
  },
  { path: '/admin/users', title: 'Users', holds: 'Who has an account, and on which plan.', parent: admin },
  { path: '/admin/feedback', title: 'Feedback', holds: 'What people say about Reflect.', parent: admin },
  { path: '/admin/bug-reports', title: 'Bug Reports', holds: 'What went wrong, and where.', parent: admin },
] as const satisfies readonly Placeholder[];
export type PlaceholderPath = (typeof placeholders)[number]['path'];

/** Whether a real screen is at a path. */
export function isBuilt(path: string): boolean {
  return !placeholders.some((placeholder) => placeholder.path === path);
}
