import type { WrappedJournalKey } from '@reflect/contract';
import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { decline } from '../../platform/problem.ts';
import { journalKeysTable as keys } from './private-journal.tables.ts';
import { lockPerson, readGeneration, setGeneration } from './switching/person-state.ts';
import { hasUnseen } from './switching/what-is-missing.ts';

/** How the key of a private journal gives way to its next generation. Each step is one transaction under the lock of its person. */
export function turningService({ database }: { database: Database }) {
  return {
    turn: ({
      userId,
      generation,
      keys: sent,
    }: {
      userId: string;
      generation: number;
      keys: readonly Omit<WrappedJournalKey, 'createdAt'>[];
    }) =>
      database.transaction(async (transaction) => {
        const { state } = await lockPerson(transaction, userId);
        if (state !== 'on') return decline('private_journal.not_private');
        const ids = new Set(sent.map(({ id }) => id));
        const isWhole = ids.size === sent.length && sent.every((key) => key.generation === generation);
        if (!isWhole) return decline('private_journal.key_id_taken');
        const present = await readGeneration(transaction, userId);
        const stored = await transaction.select().from(keys).where(eq(keys.userId, userId));
        if (present === generation) {
          // Sent again by the device whose answer got lost, or by another one that was later.
          const isSame = sent.every(({ id, wrapped }) =>
            stored.some((row) => row.id === id && row.wrapped.toString('base64') === wrapped),
          );
          return isSame ? { generation } : decline('private_journal.key_turned');
        }
        if (present !== generation - 1) return decline('private_journal.key_turned');
        if (stored.some((key) => key.generation < present)) return decline('private_journal.still_turning');
        if (stored.some(({ id }) => ids.has(id))) return decline('private_journal.key_id_taken');
        const rows = sent.map((key) => ({ ...key, userId, wrapped: Buffer.from(key.wrapped, 'base64') }));
        await transaction.insert(keys).values(rows);
        await setGeneration(transaction, { userId, generation });
        return { generation };
      }),

    finish: ({ userId, generation, seen }: { userId: string; generation: number; seen: number }) =>
      database.transaction(async (transaction) => {
        const { state } = await lockPerson(transaction, userId);
        if (state !== 'on') return decline('private_journal.not_private');
        const present = await readGeneration(transaction, userId);
        if (present !== generation) return decline('private_journal.key_turned');
        const asked = { userId, table: 'private_journal_rows', cursor: seen };
        if (await hasUnseen(transaction, asked)) return decline('private_journal.changed_meanwhile');
        await transaction.delete(keys).where(and(eq(keys.userId, userId), lt(keys.generation, generation)));
        return { generation };
      }),
  };
}
