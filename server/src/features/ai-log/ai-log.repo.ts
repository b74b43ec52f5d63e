import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { sealedTable } from '../../platform/sealed-table/sealed-table.ts';
import type { Services } from '../../services/services.ts';
import { aiLogPayloadKind } from './ai-log.payload.ts';
import { aiLogTable } from './ai-log.tables.ts';

/** The storage quota doesn't apply: a full storage must not hide what was sent. */
export function aiLogRepo({ database, keyring, log }: Pick<Services, 'database' | 'keyring' | 'log'>) {
  const rows = sealedTable({
    services: { database, keyring, log },
    table: aiLogTable,
    payload: aiLogPayloadKind,
  });
  return {
    insert: rows.insert,
    list: (query: { userId: string }) => rows.list(query),
    eraseAll: rows.eraseAll,

    /** Erases all but the newest rows of a person. */
    async eraseBeyond({ userId, newest }: { userId: string; newest: number }): Promise<void> {
      const beyond = database
        .select({ id: aiLogTable.id })
        .from(aiLogTable)
        .where(eq(aiLogTable.userId, userId))
        .orderBy(desc(aiLogTable.createdAt), desc(aiLogTable.id))
        .offset(newest);
      await database
        .delete(aiLogTable)
        .where(and(eq(aiLogTable.userId, userId), inArray(aiLogTable.id, beyond)));
    },

    async eraseBefore(moment: Date): Promise<void> {
      await database.delete(aiLogTable).where(lt(aiLogTable.createdAt, moment));
    },
  };
}
export type AiLogRepo = ReturnType<typeof aiLogRepo>;
