import { connectionCodePrefix } from '@reflect/contract';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { makeCode } from '../../platform/make-code.ts';
import { connectionCodes } from './connections.tables.ts';

const attempts = 5;
const makeNewCode = () => `${connectionCodePrefix}-${makeCode()}`;

/** One code for each person. */
export function codesRepo(database: Database) {
  return {
    /** This person's code, made at the first call. */
    async codeOf({ userId }: { userId: string }): Promise<string> {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const [row] = await database.select().from(connectionCodes).where(eq(connectionCodes.userId, userId));
        if (row) return row.code;
        // A code of this person or an equal one of somebody else is not replaced.
        await database.insert(connectionCodes).values({ userId, code: makeNewCode() }).onConflictDoNothing();
      }
      throw new Error('No free connection code was found.');
    },

    /** The code before stops working. */
    async replaceCode({ userId }: { userId: string }): Promise<string> {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const code = makeNewCode();
        const [row] = await database
          .insert(connectionCodes)
          .select(
            sql`select ${userId}::uuid, ${code}, now() where not exists (select from connection_codes where code = ${code})`,
          )
          .onConflictDoUpdate({ target: connectionCodes.userId, set: { code, createdAt: sql`now()` } })
          .returning();
        if (row) return row.code;
      }
      throw new Error('No free connection code was found.');
    },

    /** Null for an unknown code. */
    async ownerOf(code: string): Promise<string | null> {
      const [row] = await database
        .select({ userId: connectionCodes.userId })
        .from(connectionCodes)
        .where(eq(connectionCodes.code, code));
      return row?.userId ?? null;
    },

    async eraseCode({ userId }: { userId: string }): Promise<void> {
      await database.delete(connectionCodes).where(eq(connectionCodes.userId, userId));
    },
  };
}
export type CodesRepo = ReturnType<typeof codesRepo>;
