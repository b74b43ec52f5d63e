import type { accountsEndpoints } from '@reflect/contract';
import type { Handlers } from '../../platform/handlers.ts';
import { decline } from '../../platform/problem.ts';
import type { Services } from '../../services/services.ts';
import type { AccountsService } from './accounts.service.ts';
import { sessionTokenOf } from './sessions/session-of-request.ts';
import { listSignInProviders } from './sessions/sign-in-providers.ts';

/** One handler for each endpoint of the contract. */
export function accountsHandlers({
  services,
  service,
}: {
  services: Services;
  service: AccountsService;
}): Handlers<typeof accountsEndpoints> {
  const signInProviders = listSignInProviders(services.config);
  return {
    getCurrentUser: async ({ user }) => user,
    getDeviceKey: async ({ user }) => {
      const key = await services.keyring.deriveKey({ userId: user.id, purpose: 'device' });
      return { key: key.toString('base64') };
    },
    getConfig: async () => ({
      signInProviders,
      mind: services.mind.describe(),
      speech: services.config.speech !== null,
    }),
    async listSessions({ user }) {
      const sessions = await service.listSessions({ accountId: user.id, currentToken: sessionTokenOf(user) });
      return sessions.map(({ sessionId: id, expiresAt: _, ...session }) => ({ id, ...session }));
    },
    async endSession({ user, params: { sessionId } }) {
      const isEnded = await service.revokeSession({ accountId: user.id, sessionId });
      return isEnded ? undefined : decline('accounts.session_not_found');
    },
    async endOtherSessions({ user }) {
      await service.revokeSessions({ accountId: user.id, exceptToken: sessionTokenOf(user) });
    },
  };
}
