import { lazyRouteComponent } from '@tanstack/react-router';

export const SubscriptionAdmin = lazyRouteComponent(
  () => import('./subscription-admin.screen.tsx'),
  'SubscriptionAdminPage',
);
export const Admin = lazyRouteComponent(() => import('./admin.screen.tsx'), 'AdminPage');
export const AdminActions = lazyRouteComponent(
  () => import('./admin-actions.screen.tsx'),
  'AdminActionsPage',
);
export const AdminBugReports = lazyRouteComponent(
  () => import('./admin-bug-reports.screen.tsx'),
  'AdminBugReportsPage',
);
export const AdminFeedback = lazyRouteComponent(
  () => import('./admin-feedback.screen.tsx'),
  'AdminFeedbackPage',
);
export const AdminInstallation = lazyRouteComponent(
  () => import('./admin-installation.screen.tsx'),
  'AdminInstallationPage',
);
export const AdminUsers = lazyRouteComponent(() => import('./admin-users.screen.tsx'), 'AdminUsersPage');
