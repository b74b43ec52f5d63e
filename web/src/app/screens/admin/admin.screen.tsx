import { AdminDashboardScreen } from '../../../features/admin/admin.routes.tsx';
import { Page } from '../../page.tsx';

export function AdminPage() {
  return (
    <Page title="Admin Dashboard" crumbs={[{ label: 'Admin' }]} className="max-w-[960px]">
      <AdminDashboardScreen />
    </Page>
  );
}
