import { SessionList } from '../../../features/accounts/components/session-list.tsx';
import { SettingsGroup } from '../settings-section.tsx';

export function SignedInOn() {
  return (
    <SettingsGroup heading="Signed in on">
      <SessionList />
    </SettingsGroup>
  );
}
