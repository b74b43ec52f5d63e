import { AdminUsersScreen } from '../../../features/admin/admin.routes.tsx';
import { Page } from '../../page.tsx';

export function AdminUsersPage() {
  return (
    <Page
      title="User Management"
      crumbs={[{ label: 'Admin', to: '/admin' }, { label: 'Users' }]}
      className="max-w-[960px]"
    >
      <AdminUsersScreen />
    </Page>
  );
}
