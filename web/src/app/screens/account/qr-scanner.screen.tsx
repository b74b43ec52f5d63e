import { useNavigate } from '@tanstack/react-router';
import { QrScanner } from '../../../features/connections/connections.routes.tsx';
import { people } from '../../../features/people/people.api.ts';
import { useRefresh } from '../../../platform/collection/use-collection.ts';
import { Page } from '../../page.tsx';

const title = 'Scan a Code';

export function QrScannerPage() {
  const navigate = useNavigate();
  const refreshPeople = useRefresh(people);
  return (
    <Page title={title} crumbs={[{ label: 'Referrals', to: '/referrals' }, { label: title }]}>
      <QrScanner
        onConnected={() => {
          void refreshPeople();
          void navigate({ to: '/referrals' });
        }}
      />
    </Page>
  );
}
