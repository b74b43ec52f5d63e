import { endpointsByFeature } from '@reflect/contract';
import { StartError } from '../../platform/config/start-error.ts';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import { accountsRepo } from './accounts.repo.ts';
import { type AccountsEndpoints, accountsHandlers } from './accounts.routes.ts';
import { accountsService } from './accounts.service.ts';
import { invitedPeopleRepo } from './invited-people.repo.ts';
import { makePasskeys } from './passkeys/make-passkeys.ts';
import { embeddedProviderRepo } from './provider/embedded-provider.repo.ts';
import { sessionLockRepo } from './session-lock/session-lock.repo.ts';
import { sessionLockService } from './session-lock/session-lock.service.ts';
import { signInPlugin } from './sessions/sign-in.plugin.ts';
import { signInAttemptsRepo } from './sessions/sign-in-attempts.repo.ts';
import { readEmbeddedMode } from './sessions/sign-in-providers.ts';
import { sessionsRepo } from './sessions.repo.ts';

/** Endpoints of the contract below `/api/auth/`, where every other name is that of a sign-in provider. */
const endpointNames = [
  'user',
  'sessions',
  'lock',
  'unlock',
  'passkeys',
  'passkey-links',
  'recovery-code',
  'invitations',
];

export function accountsFeature(services: Services): Feature<AccountsEndpoints> {
  const { config, database } = services;
  const sessions = sessionsRepo(database);
  const invited = invitedPeopleRepo(database);
  const service = accountsService({ config, repo: accountsRepo(database), sessions, invited });
  const passkeys = makePasskeys(services);
  const lock = sessionLockService({
    publicUrl: config.publicUrl,
    repo: sessionLockRepo(database),
    keyring: services.keyring,
  });
  const taken = config.oidcProviders.find(({ slug }) => endpointNames.includes(slug));
  if (taken) {
    const name = taken.slug.toUpperCase();
    throw new StartError(
      `OIDC_${name}_ISSUER: the name ${name} is taken by Reflect itself. Please choose another one.`,
    );
  }

  return {
    name: 'accounts',
    endpoints: endpointsByFeature.accounts,
    handlers: accountsHandlers({ services, service, passkeys, lock }),
    plugin: signInPlugin({ services, service }),
    async startNote() {
      if (readEmbeddedMode(config) !== 'passkeys') return null;
      const setUp = await passkeys.makeSetUpLink();
      return setUp && { label: 'Set up', text: `${setUp.link} (for the first person, once, within a day)` };
    },
    async runScheduledJob() {
      await sessions.removeExpired();
      await invited.removeOld();
      await signInAttemptsRepo(database).removeExpired();
      await embeddedProviderRepo(database).removeExpired();
      await passkeys.removeExpired();
    },
    async exportFor(userId) {
      const [account, rows, owned] = await Promise.all([
        service.findAccount(userId),
        service.listSessions({ accountId: userId }),
        passkeys.list(userId),
      ]);
      return {
        account,
        sessions: rows.map(({ sessionId: _secret, isCurrent: _here, ...session }) => session),
        passkeys: owned.passkeys.map(({ id: _id, ...passkey }) => passkey),
      };
    },
    eraseFor: (userId) => service.eraseAccount(userId),
  };
}
