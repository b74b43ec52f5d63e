import { CreditCard } from 'lucide-react';
import { useUser } from '../../platform/current-user.ts';
import { LinkRow, RowCard } from '../../ui/layout/rows.tsx';
import { SettingsSection } from './settings-section.tsx';

/**
 * The plan: what Premium is, and the way to it.
 *
 * "Unlock Premium" stands above the rows, for people without Premium only: a component without properties that renders a
 * `Card`.
 */
export function PlanSection() {
  const { isPremium } = useUser();
  return (
    <SettingsSection heading="Plan">
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
