import type { JournalRecovery } from '@reflect/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { decline } from '../../../platform/problem.ts';
import { recoveriesTable as recoveries } from '../private-journal.tables.ts';
import { holdGeneration, readGeneration } from '../switching/person-state.ts';

const dayMs = 86_400_000;
type Row = typeof recoveries.$inferSelect;
type Sent = Pick<JournalRecovery, 'id' | 'parameters' | 'generation' | 'waitDays'> & { wrapped: string };

/**
 * Stores the way that trusted people open together, and hands it out after the time that its person has chosen. No call
 * makes the time shorter: another time is another way, which only a device with the key can make.
 */
export function recoveryService({
  database,
  onStarted,
}: {
  database: Database;
  onStarted: (userId: string) => Promise<void>;
}) {
  const isOfPerson = (userId: string) => eq(recoveries.userId, userId);
  const find = async (userId: string): Promise<Row | null> => {
    const [row] = await database.select().from(recoveries).where(isOfPerson(userId));
    return row ?? null;
  };
  const answer = (row: Row | null) => ({ recovery: row && viewRecovery(row, new Date()) });
  const declineNotFound = () => decline('private_journal.recovery_not_found');
  const turned = decline('private_journal.recovery_turned');
  /** Whether its parts open a key that was replaced by another one. */
  const isTurned = async ({ userId, generation }: Row) =>
    generation < (await readGeneration(database, userId));

  return {
    read: async (userId: string) => answer(await find(userId)),

    async set({ userId, sent: { wrapped, ...sent } }: { userId: string; sent: Sent }) {
      const row = { ...sent, userId, wrapped: Buffer.from(wrapped, 'base64') };
      const anew = { createdAt: new Date(), startedAt: null, mailsSent: 0 };
      return database.transaction(async (transaction) => {
        if (row.generation < (await holdGeneration(transaction, userId)))
          return decline('private_journal.key_turned');
        const [stored] = await transaction
          .insert(recoveries)
          .values({ ...row, ...anew })
          .onConflictDoUpdate({ target: recoveries.userId, set: { ...row, ...anew } })
          .returning();
        return answer(stored ?? null);
      });
    },

    async remove(userId: string) {
      const removed = await database.delete(recoveries).where(isOfPerson(userId)).returning();
      return removed.length > 0 ? undefined : declineNotFound();
    },

    async start(userId: string) {
      const present = await find(userId);
      if (present !== null && (await isTurned(present))) return turned;
      const begun = await database
        .update(recoveries)
        .set({ startedAt: new Date(), mailsSent: 0 })
        .where(and(isOfPerson(userId), isNull(recoveries.startedAt)))
        .returning({ userId: recoveries.userId });
      if (begun.length > 0) await onStarted(userId);
      const row = await find(userId);
      return row ? answer(row) : declineNotFound();
    },

    async stop(userId: string) {
      const stopped = await database
        .update(recoveries)
        .set({ startedAt: null })
        .where(isOfPerson(userId))
        .returning();
      return stopped.length > 0 ? undefined : declineNotFound();
    },

    async takeKey(userId: string) {
      const row = await find(userId);
      if (row === null) return declineNotFound();
      if (await isTurned(row)) return turned;
      if (viewRecovery(row, new Date()).opensInSeconds !== 0)
        return decline('private_journal.recovery_waits');
      return { wrapped: row.wrapped.toString('base64') };
    },

    async eraseAll(userId: string): Promise<void> {
      await database.delete(recoveries).where(isOfPerson(userId));
    },
  };
}

function viewRecovery(
  { userId: _owner, wrapped: _later, mailsSent: _inside, startedAt, ...row }: Row,
  now: Date,
): JournalRecovery {
  const opensAt = startedAt && startedAt.getTime() + row.waitDays * dayMs;
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    opensInSeconds: opensAt && Math.max(0, Math.ceil((opensAt - now.getTime()) / 1_000)),
  };
}
