import { CreditCard } from 'lucide-react';
import { UnlockPremium } from '../../../features/subscription/components/unlock-premium.tsx';
import { useAppConfig, usePremiumAdds } from '../../../platform/app-config.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { LinkRow, RowCard } from '../../../ui/layout/rows.tsx';
import { SettingsSection } from '../settings-section.tsx';

export function PlanSection() {
  const { isPremium } = useUser();
  const { data: config } = useAppConfig();
  const premiumAdds = usePremiumAdds();
  const isSold = (config?.payments ?? false) && premiumAdds;
  return (
    <SettingsSection heading="Plan">
      <UnlockPremium />
      <RowCard>
        <LinkRow
          icon={CreditCard}
          to="/subscribe"
          title={isPremium || !isSold ? 'Your plan' : 'Upgrade'}
          note={isSold ? 'What Premium adds, and what it costs' : 'What you can use here'}
        />
      </RowCard>
    </SettingsSection>
  );
}
