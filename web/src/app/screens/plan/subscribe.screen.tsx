import { SubscribeScreen } from '../../../features/subscription/screens/subscribe.screen.tsx';
import { Page } from '../../page.tsx';

/** The plans, inside the shell. Back leads to the settings. */
export function SubscribePage() {
  return (
    <Page title="Premium" crumbs={[{ label: 'Settings', to: '/settings' }, { label: 'Premium' }]}>
      <SubscribeScreen />
    </Page>
  );
}
