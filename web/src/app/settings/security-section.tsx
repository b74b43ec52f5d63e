import { Shield } from 'lucide-react';
import { PinSettings } from '../../features/lock/components/pin-settings.tsx';
import { LinkRow, RowCard } from '../../ui/layout/rows.tsx';
import { DeleteAccountLink } from './delete-account-link.tsx';
import { SettingsGroup, SettingsSection } from './settings-section.tsx';
import { YourData } from './your-data.tsx';

/**
 * The lock, one's data, the privacy policy, and deleting the account.
 *
 * Takes components without properties. Those of the lock (PIN, biometric toggle) stand in the first group and render a
 * `RowCard` each, or text and buttons; a part with a heading of its own renders a `SettingsGroup`.
 */
export function SecuritySection() {
  return (
    <SettingsSection heading="Security & Privacy">
      <SettingsGroup heading="Lock">
        <PinSettings />
      </SettingsGroup>
      <YourData />
      <RowCard>
        <LinkRow icon={Shield} to="/privacy-policy" title="Privacy policy" />
        <DeleteAccountLink />
      </RowCard>
    </SettingsSection>
  );
}
