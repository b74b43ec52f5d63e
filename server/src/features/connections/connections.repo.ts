import { randomUUID } from 'node:crypto';
import { and, asc, eq, or } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { ReferralsPublic } from '../referrals/referrals.public.ts';
import { connectionsTable } from './connections.tables.ts';

/** One side of a connection. */
export type ConnectionRow = typeof connectionsTable.$inferSelect;

/** Two people who are connected; the order says nothing. */
interface Pair {
  userId: string;
  otherId: string;
}

/** Who is connected with whom. */
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
    /** Connects two people and gives each the bonus, in one transaction; false if they were connected before. */
    async insertPair({ userId, otherId, days }: Pair & { days: number }): Promise<boolean> {
      const id = randomUUID();
      // In the same order whoever connects, so that two calls at once wait for each other and none for both.
      const people = [userId, otherId].sort() as [string, string];
      const [first, second] = people;
      return database.transaction(async (transaction) => {
        const added = await transaction
          .insert(connectionsTable)
          .values([
            { id, userId: first, otherId: second },
            { id, userId: second, otherId: first },
          ])
          .onConflictDoNothing()
          .returning();
        if (added.length < people.length) return false;
        for (const person of people)
          await giveReward(transaction, { userId: person, source: `connection:${id}`, days });
        return true;
      });
    },

    /** Both sides of a connection. */
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

    /** Both sides of every connection of a person: their id is left in nobody's rows. */
    async eraseConnections({ userId }: { userId: string }): Promise<void> {
      await database
        .delete(connectionsTable)
        .where(or(eq(connectionsTable.userId, userId), eq(connectionsTable.otherId, userId)));
    },
  };
}
export type ConnectionsRepo = ReturnType<typeof connectionsRepo>;
