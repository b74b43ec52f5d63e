import { isOwnModelAddress, type OwnModel } from '@reflect/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../platform/caller.ts';
import type { Services } from '../../../services/services.ts';
import { accountsTable as accounts, sessionsTable as sessions } from '../accounts.tables.ts';
import { hashToken } from './secret-token.ts';
import { makeCookies } from './session-cookie.ts';
import { getSessionToken } from './session-of-request.ts';

export type OwnModels = ReturnType<typeof makeOwnModels>;

/**
 * The address of a language model on the person's own computer. It belongs to the session: another device is another
 * computer, and nobody else who signs in with this browser may have it.
 */
export function makeOwnModels({ config, database }: Pick<Services, 'config' | 'database'>) {
  const cookies = makeCookies(config.publicUrl);
  const isAllowed = config.allowsOwnModels;
  const find = async (sessionId: Buffer | null) => {
    if (!isAllowed || sessionId === null) return null;
    const [found] = await database
      .select({ address: sessions.ownModel, state: accounts.privateJournal })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, sql`now()`)));
    const isThere = found?.state === 'on' && found.address !== null && isOwnModelAddress(found.address);
    return isThere ? found.address : null;
  };
  const read = async (caller: Caller): Promise<OwnModel> => ({
    isAllowed,
    address: await find(hashToken(getSessionToken(caller))),
  });

  return {
    read,
    /** Of the session that a page is opened in; null if its journal isn't private. */
    ofPage: (request: FastifyRequest) => find(hashToken(cookies.session.read(request))),
    /** Null if this installation doesn't allow it, or the journal isn't private. Ending it is always allowed. */
    async write(caller: Caller, address: string | null): Promise<OwnModel | null> {
      const sessionId = hashToken(getSessionToken(caller));
      if (sessionId === null) return null;
      if (address !== null && !(isAllowed && caller.privateJournal === 'on')) return null;
      await database.update(sessions).set({ ownModel: address }).where(eq(sessions.id, sessionId));
      return read(caller);
    },
  };
}
