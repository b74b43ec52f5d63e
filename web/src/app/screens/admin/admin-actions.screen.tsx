import { AdminActionsScreen } from '../../../features/admin/admin.routes.tsx';
import { Page } from '../../page.tsx';

export function AdminActionsPage() {
  return (
    <Page
      title="Audit Log"
      crumbs={[{ label: 'Admin', to: '/admin' }, { label: 'Audit Log' }]}
      className="max-w-[960px]"
    >
      <AdminActionsScreen />
    </Page>
  );
}
