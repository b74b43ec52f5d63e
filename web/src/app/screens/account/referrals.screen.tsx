import { ConnectionQrCard } from '../../../features/connections/connections.routes.tsx';
import {
  EnterReferralCode,
  HowReferralsWork,
  ReferralCodeCard,
  ReferralStatsCard,
  SpecialCodeForm,
} from '../../../features/referrals/referrals.routes.tsx';
import { usePremiumAdds } from '../../../platform/app-config.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../page.tsx';

const title = 'Referrals';
const recentReferrals = 5;

export function ReferralsPage() {
  const premiumAdds = usePremiumAdds();
  return (
    <Page
      title={title}
      crumbs={[{ label: title }]}
      lead={
        premiumAdds ? 'Invite friends to Reflect, and both of you get Premium.' : 'Invite friends to Reflect.'
      }
    >
      <div className="mt-6 grid grid-cols-1 gap-5">
        <HowReferralsWork />
        <ReferralCodeCard />
        <ConnectionQrCard />
        <Card as="section" aria-label="Enter a referral code" className="grid grid-cols-1 gap-3 p-5">
          <h2 className="text-[1.3125rem]">Enter a referral code</h2>
          <p className="-mt-2 text-ink-2">Once, and within 30 days of joining.</p>
          <EnterReferralCode />
        </Card>
        <Card as="section" aria-label="Special codes" className="grid grid-cols-1 gap-3 p-5">
          <h2 className="text-[1.3125rem]">Special codes</h2>
          <p className="-mt-2 text-ink-2">
            {premiumAdds ? 'Promotional codes for days of Premium.' : 'Promotional codes.'} Each works once.
          </p>
          <SpecialCodeForm />
        </Card>
        <ReferralStatsCard shown={recentReferrals} />
      </div>
    </Page>
  );
}
