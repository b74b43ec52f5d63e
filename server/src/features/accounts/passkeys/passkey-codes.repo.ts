import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../platform/database/database.ts';
import {
  accountsTable,
  type PasskeyCodeRow,
  type PasskeyPurpose,
  passkeyCodesTable,
} from '../accounts.tables.ts';

const codes = passkeyCodesTable;
const alive = or(isNull(codes.expiresAt), gt(codes.expiresAt, sql`now()`));
const isFor = (purpose: PasskeyPurpose, ...more: SQL[]) => and(eq(codes.purpose, purpose), ...more);

/** Only the hash of a code is stored. */
export function passkeyCodesRepo(database: Database) {
  return {
    /** Stores a code and returns when it expires; null if it never does. */
    async insert(
      code: { hash: Buffer; purpose: PasskeyPurpose; accountId?: string; email?: string; seconds?: number },
      executor: Executor = database,
    ): Promise<Date | null> {
      const { seconds, ...row } = code;
      const expiresAt = seconds === undefined ? null : sql`now() + make_interval(secs => ${seconds})`;
      const [stored] = await executor
        .insert(codes)
        .values({ id: randomUUID(), ...row, expiresAt })
        .returning({ expiresAt: codes.expiresAt });
      return stored!.expiresAt;
    },

    /** A code that can still be used, with the address of its account. */
    async find(hash: Buffer): Promise<(PasskeyCodeRow & { accountEmail: string | null }) | null> {
      const [found] = await database
        .select({ code: codes, accountEmail: accountsTable.email })
        .from(codes)
        .leftJoin(accountsTable, eq(accountsTable.id, codes.accountId))
        .where(and(eq(codes.hash, hash), alive));
      return found ? { ...found.code, accountEmail: found.accountEmail } : null;
    },

    /** Removes the code too, so that it works once. */
    async take(hash: Buffer, executor: Executor): Promise<PasskeyCodeRow | null> {
      const [taken] = await executor
        .delete(codes)
        .where(and(eq(codes.hash, hash), alive))
        .returning();
      return taken ?? null;
    },

    /** Null if the account has no recovery code. */
    async recoveryCodeMadeAt(accountId: string, executor: Executor = database): Promise<Date | null> {
      const [found] = await executor
        .select({ createdAt: codes.createdAt })
        .from(codes)
        .where(isFor('recovery', eq(codes.accountId, accountId)));
      return found?.createdAt ?? null;
    },

    async removeRecoveryCode(accountId: string, executor: Executor): Promise<void> {
      await executor.delete(codes).where(isFor('recovery', eq(codes.accountId, accountId)));
    },

    /** The invitations that can still be used, newest first. */
    async listInvitations(): Promise<PasskeyCodeRow[]> {
      return database
        .select()
        .from(codes)
        .where(and(isFor('invitation'), alive))
        .orderBy(desc(codes.createdAt));
    },

    /** Ends an invitation and returns its address; null if there is none. */
    async removeInvitation(id: string, executor: Executor): Promise<string | null> {
      const removed = await executor
        .delete(codes)
        .where(and(isFor('invitation', eq(codes.id, id)), alive))
        .returning({ email: codes.email });
      return removed[0]?.email ?? null;
    },

    /** Ends every invitation of an address, or the installation's set-up codes. */
    async removeAll(which: { invitationsOf: string } | 'set-up', executor: Executor): Promise<void> {
      const where =
        which === 'set-up' ? isFor('set-up') : isFor('invitation', eq(codes.email, which.invitationsOf));
      await executor.delete(codes).where(where);
    },

    async removeExpired(): Promise<void> {
      await database.delete(codes).where(lt(codes.expiresAt, sql`now()`));
    },
  };
}
