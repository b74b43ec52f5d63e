import type { endpointsByFeature } from '@reflect/contract';
import type { Handlers } from '../../platform/handlers.ts';
import { findMailFolder } from '../../platform/mail/mail-transport.ts';
import { decline } from '../../platform/problem.ts';
import type { Services } from '../../services/services.ts';
import type { AccountsService } from './accounts.service.ts';
import { passkeysHandlers } from './passkeys/passkeys.routes.ts';
import type { PasskeysService } from './passkeys/passkeys.service.ts';
import { sessionLockHandlers } from './session-lock/session-lock.routes.ts';
import type { SessionLockService } from './session-lock/session-lock.service.ts';
import { getSessionToken } from './sessions/session-of-request.ts';
import { hasAdmins, listSignInProviders, readEmbeddedMode } from './sessions/sign-in-providers.ts';

export type AccountsEndpoints = (typeof endpointsByFeature)['accounts'];

export function accountsHandlers({
  services,
  service,
  passkeys,
  lock,
}: {
  services: Services;
  service: AccountsService;
  passkeys: PasskeysService;
  lock: SessionLockService;
}): Handlers<AccountsEndpoints> {
  const { config } = services;
  const signInProviders = listSignInProviders(config);
  return {
    ...passkeysHandlers({ service, passkeys, isInUse: readEmbeddedMode(config) === 'passkeys' }),
    ...sessionLockHandlers({ service, lock }),
    getCurrentUser: async ({ user }) => user,
    async nameOneself({ user, body: { firstName } }) {
      await service.nameAccount({ accountId: user.id, firstName });
      return { ...user, firstName };
    },
    getDeviceKey: async ({ user }) => {
      const key = await services.keyring.deriveKey({ userId: user.id, purpose: 'device' });
      return { key: key.toString('base64') };
    },
    getConfig: async () => ({
      signInProviders,
      mind: services.mind.describe(),
      speech: config.speech !== null,
      payments: Boolean(config.stripe?.trialLink ?? config.stripe?.monthlyLink),
      hasAdmins: hasAdmins(config),
      hasAdminPassword: config.adminPasswordHash !== null,
      sendsMail: findMailFolder(config) === null,
    }),
    async listSessions({ user }) {
      const sessions = await service.listSessions({
        accountId: user.id,
        currentToken: getSessionToken(user),
      });
      return sessions.map(({ sessionId: id, expiresAt: _, ...session }) => ({ id, ...session }));
    },
    async endSession({ user, params: { sessionId } }) {
      const isEnded = await service.revokeSession({ accountId: user.id, sessionId });
      return isEnded ? undefined : decline('accounts.session_not_found');
    },
    async endOtherSessions({ user }) {
      await service.revokeSessions({ accountId: user.id, exceptToken: getSessionToken(user) });
    },
  };
}
