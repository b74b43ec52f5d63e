import { Gift, Users } from 'lucide-react';
import { usePremiumAdds } from '../../platform/app-config.ts';
import { LinkRow, RowCard } from '../../ui/layout/rows.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Parts below the rows are components without props that render a `Card` or a `RowCard`. */
export function ConnectionsSection() {
  const premiumAdds = usePremiumAdds();
  return (
    <SettingsSection heading="Referrals & Connections">
      <RowCard>
        <LinkRow
          icon={Gift}
          to="/referrals"
          title="Invite a friend"
          note={`Your referral code, and ${premiumAdds ? 'what it has earned' : 'who joined with it'}`}
        />
        <LinkRow
          icon={Users}
          to="/connections"
          title="Connections"
          note="Your code, your QR code, and what others see of you"
        />
      </RowCard>
    </SettingsSection>
  );
}
