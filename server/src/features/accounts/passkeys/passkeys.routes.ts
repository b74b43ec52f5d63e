import type { passkeysEndpoints } from '@reflect/contract';
import type { Handlers } from '../../../platform/handlers.ts';
import { decline } from '../../../platform/problem.ts';
import type { AccountsService } from '../accounts.service.ts';
import { getSessionToken } from '../sessions/session-of-request.ts';
import type { PasskeysService } from './passkeys.service.ts';

export function passkeysHandlers({
  service,
  passkeys,
  isInUse,
}: {
  service: Pick<AccountsService, 'isSignInRecent' | 'hashOfSession'>;
  passkeys: PasskeysService;
  /** Whether people sign in with passkeys here. */
  isInUse: boolean;
}): Handlers<typeof passkeysEndpoints> {
  /** A stolen cookie alone must not be enough to add a way in, or to take away the person's own. */
  const isRecent = (user: Parameters<typeof getSessionToken>[0]) =>
    service.isSignInRecent(getSessionToken(user));
  return {
    listPasskeys: ({ user }) => passkeys.list(user.id),
    renamePasskey: ({ user, params, body }) => passkeys.rename({ accountId: user.id, ...params, ...body }),
    async removePasskey({ user, params }) {
      if (!(await isRecent(user))) return decline('accounts.sign_in_again');
      const exceptSession = service.hashOfSession(getSessionToken(user));
      return passkeys.remove({ accountId: user.id, ...params, exceptSession });
    },
    async makePasskeyLink({ user }) {
      if (!isInUse) return decline('accounts.no_passkeys');
      return (await isRecent(user)) ? passkeys.makePasskeyLink(user.id) : decline('accounts.sign_in_again');
    },
    async makeRecoveryCode({ user }) {
      return (await isRecent(user)) ? passkeys.makeRecoveryCode(user.id) : decline('accounts.sign_in_again');
    },
    listInvitations: () => passkeys.invitations.list(),
    async makeInvitation({ user, body: { email } }) {
      return isInUse ? passkeys.invitations.make({ email, by: user.id }) : decline('accounts.no_passkeys');
    },
    revokeInvitation: ({ user, params }) => passkeys.invitations.revoke({ ...params, by: user.id }),
  };
}
