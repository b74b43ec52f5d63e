import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../platform/caller.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { Services } from '../../services/services.ts';
import { accountListRepo } from './account-list.repo.ts';
import { viewAccount } from './account-view.ts';
import { accountsRepo, type Identity } from './accounts.repo.ts';
import { accountsService } from './accounts.service.ts';
import { type Invited, type InvitedPerson, invitedPeopleRepo } from './invited-people.repo.ts';
import { makePasskeys } from './passkeys/make-passkeys.ts';
import { toSubject } from './provider/local-subject.ts';
import { makeOwnModels, type OwnModels } from './sessions/own-models.ts';
import { hashToken } from './sessions/secret-token.ts';
import { makeCookies } from './sessions/session-cookie.ts';
import { getSessionToken, isLockedCaller, readCaller } from './sessions/session-of-request.ts';
import { readEmbeddedMode } from './sessions/sign-in-providers.ts';
import { sessionsRepo } from './sessions.repo.ts';

export type { InvitedPerson } from './invited-people.repo.ts';
export { makeLinkOnServer } from './passkeys/link-on-server.ts';
export { hasAdmins } from './sessions/sign-in-providers.ts';

export interface Accounts {
  /** The person behind a request's session cookie, or null. One indexed query; `@fastify/cookie` must be registered. */
  resolveCaller(request: FastifyRequest): Promise<Caller | null>;
  /** Where the pages of a session may connect to besides the server. */
  ownModels: OwnModels;
  /** Whether the caller's session has a PIN that their page hasn't shown. */
  isLocked(caller: Caller): boolean;
  /** An account by its id, or null. */
  findAccount(userId: string): Promise<Caller | null>;
  /** Signs a browser in with an identity that this server has confirmed itself, and ends its previous session. */
  startSession(options: {
    request: FastifyRequest;
    reply: FastifyReply;
    identity: Identity;
  }): Promise<Caller>;
  /** A page of all accounts, newest first, for administrators; `before` is the id of the last account already read. */
  listAccounts(page: {
    search?: string | undefined;
    before?: string | undefined;
    limit: number;
  }): Promise<Caller[]>;
  /** The number of accounts, or of those with `search` in their address or full name. */
  countAccounts(search?: string): Promise<number>;
  /** Stores an invited person until they sign in. */
  invitePerson(person: Invited): Promise<void>;
  /** Invited people who haven't signed in yet, newest first; with `search`, those with it in address or full name. */
  listInvited(search?: string): Promise<InvitedPerson[]>;
  /** Whether anybody has signed in with this address. */
  hasAccount(email: string): Promise<boolean>;
  /** The addresses of administrators without duplicates: the configured ones and the owner's. */
  listAdminAddresses(): Promise<string[]>;
  /** Removes the account, and by it every row that refers to it, as part of a transaction. */
  eraseAccount(userId: string, executor: Executor): Promise<void>;
  /** Signs an identity in without a browser, and returns the `cookie` header for its requests. */
  createSessionFor(
    identity: Partial<Identity> & { email: string },
  ): Promise<{ user: Caller; cookie: string }>;
}

/** The functions of accounts that other features may call. */
export function makeAccounts(services: Pick<Services, 'config' | 'database'>): Accounts {
  const { config, database } = services;
  const repo = accountsRepo(database);
  const invited = invitedPeopleRepo(database);
  const service = accountsService({ config, repo, sessions: sessionsRepo(database), invited });
  const cookies = makeCookies(config.publicUrl);
  const list = accountListRepo(database);
  return {
    resolveCaller: (request) => readCaller({ request, service, cookies }),
    ownModels: makeOwnModels({ config, database }),
    isLocked: isLockedCaller,
    findAccount: service.findAccount,
    async startSession({ request, reply, identity }) {
      const { user, token } = await service.signIn({
        identity,
        formerToken: cookies.session.read(request),
        userAgent: request.headers['user-agent'],
      });
      cookies.session.write(reply, token);
      return user;
    },
    async listAccounts(page) {
      const accounts = await list.listAccounts(page);
      const now = new Date();
      return accounts.map((account) => viewAccount({ account, adminEmails: config.adminEmails, now }));
    },
    countAccounts: list.countAccounts,
    hasAccount: list.hasAccount,
    invitePerson: invited.invite,
    listInvited: invited.list,
    async listAdminAddresses() {
      const owners = await list.listOwnerAddresses();
      return [...new Set([...config.adminEmails, ...owners.map((email) => email.toLowerCase())])];
    },
    eraseAccount: repo.eraseAccount,
    async createSessionFor(identity) {
      const { user, token } = await service.signIn({
        identity: {
          provider: 'local',
          subject: toSubject(identity.email),
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

/** The key under which the caller's session is stored, for rows that refer to it; null for a caller without one. */
export function readSessionHash(caller: Caller): Buffer | null {
  return hashToken(getSessionToken(caller));
}

/** A link with which an invited person makes an account; null if people don't sign in with passkeys. */
export async function makeInvitationLink({
  services,
  ...invited
}: {
  services: Pick<Services, 'config' | 'database' | 'keyring'>;
  email: string;
  /** The id of the administrator who invites. */
  by: string;
}): Promise<string | null> {
  if (readEmbeddedMode(services.config) !== 'passkeys') return null;
  const made = await makePasskeys(services).invitations.make(invited);
  return 'link' in made ? made.link : null;
}
