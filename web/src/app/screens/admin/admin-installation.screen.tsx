import { InstallationScreen } from '../../../features/admin/admin.routes.tsx';
import { Page } from '../../page.tsx';

export function AdminInstallationPage() {
  return (
    <Page
      title="This installation"
      crumbs={[{ label: 'Admin', to: '/admin' }, { label: 'This installation' }]}
      className="max-w-[1120px]"
    >
      <InstallationScreen />
    </Page>
  );
}
