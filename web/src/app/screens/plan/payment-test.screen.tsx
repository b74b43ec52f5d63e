import { PaymentTestScreen } from '../../../features/subscription/screens/payment-test.screen.tsx';
import { Page } from '../../page.tsx';

const title = 'Payment Test';

export function PaymentTestPage() {
  return (
    <Page title={title} crumbs={[{ label: 'Settings', to: '/settings' }, { label: title }]}>
      <PaymentTestScreen />
    </Page>
  );
}
