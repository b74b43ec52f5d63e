import { randomUUID } from 'node:crypto';
import { and, asc, eq, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { ReferralsPublic } from '../referrals/referrals.public.ts';
import { connectionsTable } from './connections.tables.ts';

export type ConnectionRow = typeof connectionsTable.$inferSelect;

/** Two connected people, in either order. */
interface Pair {
  userId: string;
  otherId: string;
}

export function connectionsRepo({
  database,
  giveReward,
}: {
  database: Database;
  giveReward: ReferralsPublic['giveReward'];
}) {
  const isRow = ({ userId, otherId }: Pair) =>
    and(eq(connectionsTable.userId, userId), eq(connectionsTable.otherId, otherId));

  return {
    /** False if they were connected before. */
    async insertPair({ userId, otherId }: Pair): Promise<boolean> {
      const id = randomUUID();
      // Always in the same order, so that two calls at once don't deadlock.
      const people = [userId, otherId].sort() as [string, string];
      const [first, second] = people;
      const added = await database
        .insert(connectionsTable)
        .values([
          { id, userId: first, otherId: second, isRewarded: false },
          { id, userId: second, otherId: first, isRewarded: false },
        ])
        .onConflictDoNothing()
        .returning();
      return added.length === people.length;
    },

    /** Settles the bonus of a pair in one transaction: `days` for each, or none. False if it was settled before. */
    async settleBonus({ userId, otherId, days }: Pair & { days: number }): Promise<boolean> {
      return database.transaction(async (transaction) => {
        const settled = await transaction
          .update(connectionsTable)
          .set({ isRewarded: true })
          .where(
            and(
              or(isRow({ userId, otherId }), isRow({ userId: otherId, otherId: userId })),
              eq(connectionsTable.isRewarded, false),
            ),
          )
          .returning();
        for (const { id, userId: person } of days > 0 ? settled : [])
          await giveReward(transaction, { userId: person, source: `connection:${id}`, days });
        return settled.length > 0;
      });
    },

    /** Pairs whose bonus waits for an entry of both. */
    async listUnsettled(): Promise<Pair[]> {
      return (
        database
          .select({ userId: connectionsTable.userId, otherId: connectionsTable.otherId })
          .from(connectionsTable)
          .where(
            and(
              eq(connectionsTable.isRewarded, false),
              lt(connectionsTable.userId, connectionsTable.otherId),
            ),
          )
          // Where there are more, each hour looks at others.
          .orderBy(sql`random()`)
          .limit(1_000)
      );
    },

    async findPair({ userId, otherId }: Pair): Promise<ConnectionRow[]> {
      return database
        .select()
        .from(connectionsTable)
        .where(or(isRow({ userId, otherId }), isRow({ userId: otherId, otherId: userId })));
    },

    async markAmongPeople({ userId, otherId }: Pair): Promise<void> {
      await database.update(connectionsTable).set({ isAmongPeople: true }).where(isRow({ userId, otherId }));
    },

    async listConnections({ userId }: { userId: string }): Promise<ConnectionRow[]> {
      return database
        .select()
        .from(connectionsTable)
        .where(eq(connectionsTable.userId, userId))
        .orderBy(asc(connectionsTable.createdAt));
    },

    /** Both sides of every connection of a person, so that their id is in nobody's rows. */
    async eraseConnections({ userId }: { userId: string }): Promise<void> {
      await database
        .delete(connectionsTable)
        .where(or(eq(connectionsTable.userId, userId), eq(connectionsTable.otherId, userId)));
    },
  };
}
export type ConnectionsRepo = ReturnType<typeof connectionsRepo>;
