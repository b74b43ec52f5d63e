import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { QrScanner } from '../../features/connections/connections.routes.tsx';
import { people } from '../../features/people/people.api.ts';
import { useRefresh } from '../../platform/collection/use-collection.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { Page } from '../page.tsx';

const title = 'Scan a Code';

/** Connects with a friend, and goes back to the referrals. */
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
      <Link to="/referrals" className={buttonClasses({ variant: 'quiet', className: 'mt-5 -ml-4.5' })}>
        <ArrowLeft aria-hidden="true" className="size-4.5 rtl:rotate-180" strokeWidth={1.8} />
        Back
      </Link>
    </Page>
  );
}
