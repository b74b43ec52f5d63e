import { LockKeyhole, Shield } from 'lucide-react';
import { PinSettings } from '../../../features/lock/components/pin-settings.tsx';
import { LinkRow, RowCard } from '../../../ui/layout/rows.tsx';
import { DeleteAccountLink } from '../delete-account-link.tsx';
import { SettingsGroup, SettingsSection } from '../settings-section.tsx';
import { YourData } from '../your-data.tsx';
import { AccessTokensPart } from './access-tokens-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { SignedInOn } from './signed-in-on.tsx';

/**
 * Takes components without props. Those of the lock (PIN, biometric toggle) are in the first group and render a
 * `RowCard` each, or text and buttons; a part with its own heading renders a `SettingsGroup`.
 */
export function SecuritySection() {
  return (
    <SettingsSection heading="Security & Privacy">
      <SettingsGroup heading="Lock">
        <PinSettings />
      </SettingsGroup>
      <PasskeysPart />
      <SignedInOn />
      <AccessTokensPart />
      <YourData />
      <RowCard>
        <LinkRow
          icon={LockKeyhole}
          to="/settings/private-journal"
          title="Private journal"
          note="Encrypted on your devices, so that the server can't read it"
        />
        <LinkRow icon={Shield} to="/privacy-policy" title="Privacy policy" />
        <DeleteAccountLink />
      </RowCard>
    </SettingsSection>
  );
}
