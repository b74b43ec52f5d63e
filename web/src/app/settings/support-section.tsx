import { HeartHandshake, LifeBuoy, MessageSquareText } from 'lucide-react';
import { tuck, useTucked } from '../../features/feedback/button/tucked.ts';
import { LinkRow, RowCard, SwitchRow } from '../../ui/layout/rows.tsx';
import { saySettingsUpdated } from './say-updated.ts';
import { SettingsSection } from './settings-section.tsx';

export function SupportSection() {
  const tucked = useTucked();
  return (
    <SettingsSection heading="Support">
      <RowCard>
        <LinkRow
          icon={LifeBuoy}
          to="/support"
          title="Support in hard moments"
          note="People to talk to. Works offline."
        />
        <LinkRow
          icon={HeartHandshake}
          to="/safety-plan"
          title="My safety plan"
          note="What helps you, and who you can ask"
        />
        <SwitchRow
          icon={MessageSquareText}
          label="Tuck in the feedback button"
          note="A slim tab at the edge of the screen, in place of the round button"
          checked={tucked !== null}
          onChange={(isOn) => saySettingsUpdated(tuck(isOn ? 'right' : null))}
        />
      </RowCard>
    </SettingsSection>
  );
}
