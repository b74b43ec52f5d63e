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

/** Endpoints of the contract below `/api/auth/`, where every other name is a sign-in provider. */
const endpointNames = ['user', 'sessions'];

/** Accounts: signing in and out, sessions, and the account that the rows of every other feature belong to. */
export function accountsFeature(services: Services): Feature<typeof accountsEndpoints> {
  const { config, database } = services;
  const repo = accountsRepo(database);
  const service = accountsService({ config, repo });
  const taken = config.oidcProviders.find(({ slug }) => endpointNames.includes(slug));
  if (taken) {
    const name = taken.slug.toUpperCase();
    throw new StartError(
      `OIDC_${name}_ISSUER: the name ${name} is taken by Reflect itself. Please choose another one.`,
    );
  }

  return {
    name: 'accounts',
    endpoints: accountsEndpoints,
    handlers: accountsHandlers({ services, service }),
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
