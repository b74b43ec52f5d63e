import type { WrappedJournalKey } from '@reflect/contract';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { decline } from '../../platform/problem.ts';
import type { PicturesRepo } from './pictures/pictures.repo.ts';
import {
  journalKeysTable as keys,
  privateJournalPictures as pictureRows,
  recoveriesTable as recoveries,
} from './private-journal.tables.ts';
import { lockPerson, readGeneration, setGeneration } from './switching/person-state.ts';
import { hasUnseen } from './switching/what-is-missing.ts';

/** Replaces the key of a private journal by its next generation. Each step is one transaction under its person's lock. */
export function turningService({
  database,
  pictures,
}: {
  database: Database;
  pictures: Pick<PicturesRepo, 'noteGenerations'>;
}) {
  async function hasFormerPicture(
    transaction: Transaction,
    { userId, generation }: { userId: string; generation: number },
  ): Promise<boolean> {
    const isFormer = and(lt(pictureRows.generation, generation), isNull(pictureRows.letGoAt));
    const found = await transaction
      .select({ id: pictureRows.id })
      .from(pictureRows)
      .where(and(eq(pictureRows.userId, userId), isFormer))
      .limit(1);
    return found.length > 0;
  }

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
          // Sent again by the device whose answer got lost, or by another device later.
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
        // A recovery that was begun with parts would open only the key before.
        await transaction.update(recoveries).set({ startedAt: null }).where(eq(recoveries.userId, userId));
        return { generation };
      }),

    async finish({ userId, generation, seen }: { userId: string; generation: number; seen: number }) {
      await pictures.noteGenerations({ userId, generation });
      return database.transaction(async (transaction) => {
        const { state } = await lockPerson(transaction, userId);
        if (state !== 'on') return decline('private_journal.not_private');
        const present = await readGeneration(transaction, userId);
        if (present !== generation) return decline('private_journal.key_turned');
        const asked = { userId, table: 'private_journal_rows', cursor: seen };
        if (await hasUnseen(transaction, asked)) return decline('private_journal.changed_meanwhile');
        if (await hasFormerPicture(transaction, { userId, generation }))
          return decline('private_journal.changed_meanwhile');
        await transaction.delete(keys).where(and(eq(keys.userId, userId), lt(keys.generation, generation)));
        // The rest of the row tells the person that there were parts, which don't open anything any more.
        await transaction
          .update(recoveries)
          .set({ wrapped: Buffer.alloc(0) })
          .where(and(eq(recoveries.userId, userId), lt(recoveries.generation, generation)));
        return { generation };
      });
    },
  };
}
