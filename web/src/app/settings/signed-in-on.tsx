import { SessionList } from '../../features/accounts/components/session-list.tsx';
import { SettingsGroup } from './settings-section.tsx';

/** The devices on which the person is signed in. */
export function SignedInOn() {
  return (
    <SettingsGroup heading="Signed in on">
      <SessionList />
    </SettingsGroup>
  );
}
