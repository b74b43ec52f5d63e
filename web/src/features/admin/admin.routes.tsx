export { InvitationDialog } from './components/invitation-dialog.tsx';
export { People } from './components/people.tsx';
export { AdminActionsScreen } from './screens/actions.screen.tsx';
export { AdminDashboardScreen } from './screens/dashboard.screen.tsx';
export { InstallationScreen } from './screens/installation.screen.tsx';
export { AdminUsersScreen } from './screens/users.screen.tsx';
