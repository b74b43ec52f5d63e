import { accountsEndpoints } from '@reflect/contract';
import { StartError } from '../../platform/config/start-error.ts';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import { accountsRepo } from './accounts.repo.ts';
import { accountsHandlers } from './accounts.routes.ts';
import { accountsService } from './accounts.service.ts';
import { embeddedProviderRepo } from './provider/embedded-provider.repo.ts';
import { signInPlugin } from './sessions/sign-in.plugin.ts';
import { signInAttemptsRepo } from './sessions/sign-in-attempts.repo.ts';

/** Accounts: signing in and out, sessions, and the account that the rows of every other feature belong to. */
export function accountsFeature(services: Services): Feature<typeof accountsEndpoints> {
  const { config, database } = services;
  const repo = accountsRepo(database);
  const service = accountsService({ config, repo });
  // `/api/auth/user` is an endpoint of the contract.
  if (config.oidcProviders.some(({ slug }) => slug === 'user')) {
    throw new StartError(
      'OIDC_USER_ISSUER: the name USER is taken by Reflect itself. Please choose another one.',
    );
  }

  return {
    name: 'accounts',
    endpoints: accountsEndpoints,
    handlers: accountsHandlers(services),
    plugin: signInPlugin({ services, service }),
    async runScheduledJob() {
      await repo.removeExpiredSessions();
      await signInAttemptsRepo(database).removeExpired();
      await embeddedProviderRepo(database).removeExpired();
    },
    async exportFor(userId) {
      const [account, sessions] = await Promise.all([
        service.findAccount(userId),
        service.listSessions({ accountId: userId }),
      ]);
      return {
        account,
        sessions: sessions.map(({ sessionId: _secret, isCurrent: _here, ...session }) => session),
      };
    },
    eraseFor: (userId) => service.eraseAccount(userId),
  };
}
