import { limits } from '@reflect/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { type AccessTokenRow, accessTokensTable as tokens } from './access-tokens.tables.ts';

export function accessTokensRepo(database: Database) {
  return {
    list: (userId: string): Promise<AccessTokenRow[]> =>
      database
        .select()
        .from(tokens)
        .where(eq(tokens.userId, userId))
        .orderBy(asc(tokens.createdAt), asc(tokens.id)),

    /** Stores a token; null if the person already has as many as they may. */
    async add(token: Omit<AccessTokenRow, 'createdAt' | 'lastUsedAt'>): Promise<AccessTokenRow | null> {
      return database.transaction(async (transaction) => {
        // Locked, so that two requests at the same time can't both pass the count.
        await transaction.execute(sql`select 1 from accounts where id = ${token.userId} for update`);
        const count = await transaction.$count(tokens, eq(tokens.userId, token.userId));
        if (count >= limits.accessTokens) return null;
        const [row] = await transaction.insert(tokens).values(token).returning();
        return row ?? null;
      });
    },

    /** The owner and scopes of a token. Records its use, to the minute. */
    async use(hash: Buffer): Promise<Pick<AccessTokenRow, 'userId' | 'id' | 'scopes'> | null> {
      const [found] = await database.select().from(tokens).where(eq(tokens.hash, hash));
      if (!found) return null;
      const isNoted = found.lastUsedAt !== null && Date.now() - found.lastUsedAt.getTime() < 60_000;
      if (!isNoted)
        await database.update(tokens).set({ lastUsedAt: sql`now()` }).where(eq(tokens.hash, hash));
      return found;
    },

    /** False if the person has no such token. */
    async remove({ userId, id }: { userId: string; id: string }): Promise<boolean> {
      const removed = await database
        .delete(tokens)
        .where(and(eq(tokens.userId, userId), eq(tokens.id, id)))
        .returning({ id: tokens.id });
      return removed.length > 0;
    },

    async removeAll(userId: string): Promise<void> {
      await database.delete(tokens).where(eq(tokens.userId, userId));
    },
  };
}
