import type { FastifyRequest } from 'fastify';
import type { Executor } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import { accountsRepo, type Identity } from './accounts.repo.ts';
import { accountsService } from './accounts.service.ts';
import { subjectOf } from './provider/local-subject.ts';
import { cookiesOf } from './sessions/session-cookie.ts';
import { readCaller } from './sessions/session-of-request.ts';

export interface Accounts {
  /** The person behind a request's session cookie, or null. One indexed query; `@fastify/cookie` must be registered. */
  resolveCaller(request: FastifyRequest): Promise<Caller | null>;
  /** An account by its id, or null. */
  findAccount(userId: string): Promise<Caller | null>;
  /** Removes the account, and by it every row that refers to it, as part of a transaction. */
  eraseAccount(userId: string, executor: Executor): Promise<void>;
  /** Signs an identity in without a browser, and answers the `cookie` header that its requests carry. */
  createSessionFor(
    identity: Partial<Identity> & { email: string },
  ): Promise<{ user: Caller; cookie: string }>;
}

/** The functions of accounts that other features may call. */
export function makeAccounts(services: Pick<Services, 'config' | 'database'>): Accounts {
  const { config, database } = services;
  const repo = accountsRepo(database);
  const service = accountsService({ config, repo });
  const cookies = cookiesOf(config.publicUrl);
  return {
    resolveCaller: (request) => readCaller({ request, service, cookies }),
    findAccount: service.findAccount,
    eraseAccount: repo.eraseAccount,
    async createSessionFor(identity) {
      const { user, token } = await service.signIn({
        identity: {
          provider: 'local',
          subject: subjectOf(identity.email),
          emailVerified: true,
          firstName: null,
          lastName: null,
          ...identity,
        },
      });
      return { user, cookie: `${cookies.session.name}=${token}` };
    },
  };
}
