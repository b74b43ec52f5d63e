import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { SubscriptionAdminScreen } from '../../../features/subscription/screens/subscription-admin.screen.tsx';
import { Page } from '../../page.tsx';

const title = 'Subscription Management';

export function SubscriptionAdminPage() {
  return (
    <Page
      title={title}
      crumbs={[{ label: 'Admin', to: '/admin' }, { label: 'Subscriptions' }]}
      className="max-w-[860px]"
    >
      <Link
        to="/settings"
        className="mt-2 me-4 inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="rtl:rotate-180 size-4.5" strokeWidth={1.8} />
        Back to Settings
      </Link>
      <SubscriptionAdminScreen />
    </Page>
  );
}
