import type { User } from '@reflect/contract';
import type { Config } from '../../platform/config/config.ts';
import { viewAccount } from './account-view.ts';
import type { AccountsRepo, Identity } from './accounts.repo.ts';
import type { InvitedPeopleRepo } from './invited-people.repo.ts';
import { hashToken, makeToken } from './sessions/secret-token.ts';
import { embeddedProvider } from './sessions/sign-in-providers.ts';
import type { SessionsRepo } from './sessions.repo.ts';

/** A session as its owner sees it. */
export interface SessionView {
  sessionId: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  userAgent: string | null;
  /** Whether it is the session of this request. */
  isCurrent: boolean;
}

/** The rules of accounts and sessions. A session ends 30 days after the last visit. */
export function accountsService(options: {
  config: Pick<Config, 'adminEmails'>;
  repo: AccountsRepo;
  sessions: SessionsRepo;
  invited: Pick<InvitedPeopleRepo, 'find' | 'remove'>;
}) {
  const { config, repo, sessions, invited } = options;
  const adminEmails = config.adminEmails;
  const view = (account: Parameters<typeof viewAccount>[0]['account']): User =>
    viewAccount({ account, adminEmails, now: new Date() });

  return {
    /** Starts a session for an identity that a provider has confirmed, and ends the browser's previous one. */
    async signIn(request: {
      identity: Identity;
      /** The passkey of this sign-in, if it used one. */
      passkeyId?: string | null;
      formerToken?: string;
      userAgent?: string;
    }): Promise<{ user: User; token: string }> {
      const account = await saveIdentity(request.identity);
      const token = makeToken();
      await sessions.insert({
        id: hashToken(token)!,
        accountId: account.id,
        passkeyId: request.passkeyId ?? null,
        userAgent: request.userAgent?.slice(0, 200) ?? null,
      });
      await endTokenSession(request.formerToken);
      return { user: view(account), token };
    },

    /**
     * The account of a session token; whether the browser's cookie has to be sent again; and whether the session has a
     * PIN that the page with `pageToken` hasn't shown.
     */
    async resolveToken(
      token: string | undefined,
      pageToken?: string,
    ): Promise<{ user: User; isRenewed: boolean; isLocked: boolean } | null> {
      const sessionId = hashToken(token);
      const found = sessionId && (await sessions.find({ sessionId, pageHash: hashToken(pageToken) }));
      if (!found) return null;
      if (found.isStale) await sessions.renew(sessionId);
      return { user: view(found.account), isRenewed: found.isStale, isLocked: found.isLocked };
    },

    /** The stored hash of a session token; null for anything else. */
    hashOfSession: hashToken,

    /** Ends the session of a token; ignores a token without a session. */
    endSession: endTokenSession,

    /** Whether the session's sign-in was within the last ten minutes. */
    async isSignInRecent(token: string | undefined): Promise<boolean> {
      const sessionId = hashToken(token);
      return sessionId !== null && (await sessions.isNew(sessionId));
    },

    async findAccount(accountId: string): Promise<User | null> {
      const account = await repo.findAccount(accountId);
      return account && view(account);
    },

    /** The sessions of an account, last used first. */
    async listSessions(request: { accountId: string; currentToken?: string }): Promise<SessionView[]> {
      const current = hashToken(request.currentToken);
      return (await sessions.list(request.accountId)).map((session) => ({
        sessionId: session.id.toString('base64url'),
        createdAt: session.createdAt.toISOString(),
        lastSeenAt: session.lastSeenAt.toISOString(),
        expiresAt: session.expiresAt.toISOString(),
        userAgent: session.userAgent,
        isCurrent: current?.equals(session.id) ?? false,
      }));
    },

    /** Ends one session; false when the account has no such session. */
    async revokeSession(request: { accountId: string; sessionId: string }): Promise<boolean> {
      return sessions.revoke({
        accountId: request.accountId,
        sessionId: Buffer.from(request.sessionId, 'base64url'),
      });
    },

    /** Ends all sessions of an account, or all but the one of `exceptToken`. */
    async revokeSessions(request: { accountId: string; exceptToken?: string }): Promise<void> {
      await sessions.revokeAll({ accountId: request.accountId, except: hashToken(request.exceptToken) });
    },
    /** Names an account whose provider gave no name. */
    nameAccount: repo.nameAccount,
    eraseAccount: repo.eraseAccount,
  };

  /** An invited person has the names from the invitation until their provider gives other names. */
  async function saveIdentity(identity: Identity) {
    const isProven = identity.emailVerified || identity.provider === embeddedProvider;
    const person = isProven ? await invited.find(identity.email) : null;
    if (!person) return repo.saveIdentity(identity);
    const account = await repo.saveIdentity({
      ...identity,
      firstName: identity.firstName ?? person.firstName,
      lastName: identity.lastName ?? person.lastName,
    });
    await invited.remove(identity.email);
    return account;
  }

  async function endTokenSession(token: string | undefined): Promise<void> {
    const sessionId = hashToken(token);
    if (sessionId) await sessions.end(sessionId);
  }
}
export type AccountsService = ReturnType<typeof accountsService>;
