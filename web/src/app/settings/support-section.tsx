import { HeartHandshake, LifeBuoy } from 'lucide-react';
import { LinkRow, RowCard } from '../../ui/layout/rows.tsx';
import { SettingsSection } from './settings-section.tsx';

/**
 * Where to find help.
 *
 * Further rows, such as feedback, stand below the first: each a component without properties that renders `LinkRow`s or
 * `ButtonRow`s.
 */
export function SupportSection() {
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
      </RowCard>
    </SettingsSection>
  );
}
