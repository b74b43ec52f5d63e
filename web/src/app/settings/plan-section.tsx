import { CreditCard } from 'lucide-react';
import { UnlockPremium } from '../../features/subscription/components/unlock-premium.tsx';
import { useUser } from '../../platform/current-user.ts';
import { LinkRow, RowCard } from '../../ui/layout/rows.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The plan: what Premium is, and the way to it. */
export function PlanSection() {
  const { isPremium } = useUser();
  return (
    <SettingsSection heading="Plan">
      <UnlockPremium />
      <RowCard>
        <LinkRow
          icon={CreditCard}
          to="/subscribe"
          title={isPremium ? 'Your plan' : 'Upgrade'}
          note="What Premium adds, and what it costs"
        />
      </RowCard>
    </SettingsSection>
  );
}
