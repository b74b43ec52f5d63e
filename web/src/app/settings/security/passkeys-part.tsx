import { useAppConfig } from '../../../platform/app-config.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { makeLazyComponent } from '../../../ui/lazy-component.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SettingsGroup } from '../settings-section.tsx';

const pending = () => <Skeleton className="h-42 rounded-card" />;
const Passkeys = makeLazyComponent({
  fetch: async () =>
    (await import('../../../features/accounts/passkeys/passkey-settings.tsx')).PasskeySettings,
  pending,
  retryAfterMs: 5_000,
});
const Invitations = makeLazyComponent({
  fetch: async () =>
    (await import('../../../features/accounts/passkeys/invitation-settings.tsx')).InvitationSettings,
  pending,
  retryAfterMs: 5_000,
});

/** Passkeys and, for administrators, invitations; nothing if people sign in another way. */
export function PasskeysPart() {
  const { data: config } = useAppConfig();
  const { isAdmin } = useUser();
  if (!config?.signInProviders.some(({ slug }) => slug === 'passkey')) return null;
  return (
    <>
      <SettingsGroup heading="Passkeys">
        <Passkeys />
      </SettingsGroup>
      {isAdmin && (
        <SettingsGroup heading="People on this server">
          <Invitations />
        </SettingsGroup>
      )}
    </>
  );
}
