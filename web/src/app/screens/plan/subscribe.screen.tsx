import { SubscribeScreen } from '../../../features/subscription/screens/subscribe.screen.tsx';
import { Page } from '../../page.tsx';

export function SubscribePage() {
  return (
    <Page title="Premium" crumbs={[{ label: 'Settings', to: '/settings' }, { label: 'Premium' }]}>
      <SubscribeScreen />
    </Page>
  );
}
