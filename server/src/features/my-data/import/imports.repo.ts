import type { Import } from '@reflect/contract';
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '../../../platform/database/database.ts';
import { importItemsTable, importsTable } from '../my-data.tables.ts';

export interface ImportKey {
  userId: string;
  importId: string;
}
interface ItemKey extends ImportKey {
  feature: string;
  itemId: string;
}
type Source = Import['source'];

/** The imports, and which items each one added. */
export function importsRepo(database: Database) {
  const isImport = ({ userId, importId }: ImportKey) =>
    and(eq(importsTable.userId, userId), eq(importsTable.id, importId));
  const isOfImport = ({ userId, importId }: ImportKey) =>
    and(eq(importItemsTable.userId, userId), eq(importItemsTable.importId, importId));

  return {
    async startImport({ userId, importId, source }: ImportKey & { source: Source }): Promise<void> {
      await database.insert(importsTable).values({ userId, id: importId, source }).onConflictDoNothing();
    },

    async hasImport(key: ImportKey): Promise<boolean> {
      return (await database.$count(importsTable, isImport(key))) > 0;
    },

    /** Newest first. */
    async listImports({ userId, importId }: { userId: string; importId?: string }): Promise<Import[]> {
      const rows = await database
        .select({
          id: importsTable.id,
          source: importsTable.source,
          startedAt: importsTable.startedAt,
          items: count(importItemsTable.itemId),
        })
        .from(importsTable)
        .leftJoin(
          importItemsTable,
          and(
            eq(importItemsTable.userId, importsTable.userId),
            eq(importItemsTable.importId, importsTable.id),
          ),
        )
        .where(importId === undefined ? eq(importsTable.userId, userId) : isImport({ userId, importId }))
        .groupBy(importsTable.userId, importsTable.id)
        .orderBy(desc(importsTable.startedAt), desc(importsTable.id));
      return rows.map((row) => ({ ...row, startedAt: row.startedAt.toISOString() }));
    },

    /** Fails if the import is gone. */
    async noteItem(item: ItemKey, transaction: Transaction): Promise<void> {
      await transaction.insert(importItemsTable).values(item).onConflictDoNothing();
    },

    async forgetItem({ feature, itemId, ...key }: ItemKey, executor: Executor = database): Promise<void> {
      await executor
        .delete(importItemsTable)
        .where(
          and(isOfImport(key), eq(importItemsTable.feature, feature), eq(importItemsTable.itemId, itemId)),
        );
    },

    async readItems({ limit, ...key }: ImportKey & { limit: number }) {
      return database
        .select({ feature: importItemsTable.feature, itemId: importItemsTable.itemId })
        .from(importItemsTable)
        .where(isOfImport(key))
        .orderBy(asc(importItemsTable.feature), asc(importItemsTable.itemId))
        .limit(limit);
    },

    /** How many of these items the import added before. */
    async countItemsOf({
      feature,
      itemIds,
      ...key
    }: ImportKey & { feature: string; itemIds: readonly string[] }): Promise<number> {
      return database.$count(
        importItemsTable,
        and(
          isOfImport(key),
          eq(importItemsTable.feature, feature),
          inArray(importItemsTable.itemId, [...itemIds]),
        ),
      );
    },

    /** Counts the items that are left, and forgets an import without any. */
    async endUndo(key: ImportKey): Promise<number> {
      return database.transaction(async (transaction) => {
        // Waits for items that are being added: their notes refer to the import. The next statement sees them.
        await transaction
          .select({ id: importsTable.id })
          .from(importsTable)
          .where(isImport(key))
          .for('update');
        const left = await transaction.$count(importItemsTable, isOfImport(key));
        if (left === 0) await transaction.delete(importsTable).where(isImport(key));
        return left;
      });
    },

    async eraseImports(userId: string): Promise<void> {
      await database.delete(importsTable).where(eq(importsTable.userId, userId));
    },
  };
}
export type ImportsRepo = ReturnType<typeof importsRepo>;
