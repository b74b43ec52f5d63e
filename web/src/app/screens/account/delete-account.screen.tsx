import { DeleteAccountScreen } from '../../../features/my-data/deletion/delete-account.screen.tsx';
import { Page } from '../../page.tsx';

export function DeleteAccountPage() {
  return (
    <Page
      title="Delete Account"
      crumbs={[{ label: 'Settings', to: '/settings' }, { label: 'Delete Account' }]}
    >
      <DeleteAccountScreen />
    </Page>
  );
}
