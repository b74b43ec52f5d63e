import { ContactRound, Gift, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { AiPersonalization } from '../../../features/profile/profile.routes.tsx';
import { ReferralCodeCard, ReferralStatsCard } from '../../../features/referrals/referrals.routes.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkRow, RowCard } from '../../../ui/layout/rows.tsx';
import { makeLazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { Page } from '../../page.tsx';

const recentReferrals = 3;

const EnterReferralDialog = makeLazyDialog<{ onClose: () => void }>({
  fetch: async () =>
    (await import('../../../features/referrals/components/enter-referral-dialog.tsx')).EnterReferralDialog,
  close: ({ onClose }) => onClose(),
});

export function ConnectionsPage() {
  const [isEntering, setIsEntering] = useState(false);
  return (
    <Page
      title="Connections"
      crumbs={[{ label: 'Connections' }]}
      lead="The people you write about, and the people you share Reflect with. What you write stays yours alone."
    >
      <RowCard className="mt-6">
        <LinkRow
          icon={UsersRound}
          to="/sub-profiles"
          title="People in My Life"
          note="The people you write about"
        />
        <LinkRow
          icon={ContactRound}
          to="/connection-profile"
          title="Connection Profile"
          note="Your connection code, and what others see of you"
        />
        <AiPersonalization />
      </RowCard>
      <div className="mt-6 grid grid-cols-1 gap-5">
        <ReferralCodeCard>
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsEntering(true)}>
            Enter Referral Code
          </Button>
        </ReferralCodeCard>
        <RowCard>
          <LinkRow
            icon={Gift}
            to="/referrals"
            title="Referrals"
            note="How they work, QR codes, and special codes"
          />
        </RowCard>
        <ReferralStatsCard shown={recentReferrals} />
      </div>
      {isEntering && <EnterReferralDialog onClose={() => setIsEntering(false)} />}
    </Page>
  );
}
