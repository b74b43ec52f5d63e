import { and, eq, getTableName, isNotNull, isNull, lt } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { Keyring } from '../encryption/keyring.ts';
import type { PayloadKind } from '../encryption/sealed-payload.ts';
import { eraseRemoved } from './erase-removed.ts';
import { readChanges } from './read-changes.ts';
import { makeRowInserter } from './row-inserter.ts';
import { isRow } from './row-lock.ts';
import { makeRowSealer } from './row-sealer.ts';
import { makeSealedPages, type StoredRow } from './sealed-pages.ts';
import type { SealedChanges, SealedPgTable, SealedRow, SealedTable } from './sealed-rows.ts';
import { setRemoved } from './set-removed.ts';
import type { StorageQuota } from './storage-quota.ts';
import { unsealRows } from './unseal-rows.ts';
import { updateRow } from './update-row.ts';

/** The rows of a page if no number is given. */
const listPage = 200;
const changesPage = 500;

/**
 * The functions of a table made with `sealedColumns()`: all that a feature's repo needs to store what people write,
 * sealed with each person's own key, with a trash, revisions, and a cursor for devices that were away.
 */
export function sealedTable<Schema extends z.ZodType>({
  services: { database, keyring, log, quota },
  table,
  payload: kind,
}: {
  services: {
    database: Database;
    keyring: Keyring;
    log?: Pick<FastifyBaseLogger, 'error'>;
    quota?: StorageQuota;
  };
  table: SealedPgTable;
  payload: PayloadKind<Schema>;
}): SealedTable<z.output<Schema>> {
  type Payload = z.output<Schema>;
  const tableName = getTableName(table);
  const pages = makeSealedPages({ database, table });
  const insertRow = makeRowInserter({ database, tableName });

  const sealer = makeRowSealer({ keyring, kind, tableName });
  const trash = { database, keyring, table, sealer };

  const unsealAll = (stored: readonly StoredRow[]) =>
    unsealRows({ keyring, kind, tableName, stored, ...(log && { log }) });

  return {
    async insert({ userId, id, payload: given, createdAt, revision = 0, alongside }) {
      // As it will be read: without fields that the schema doesn't know.
      const payload = kind.schema.parse(given);
      const sealed = await sealer.sealChecked({ userId, id, revision }, payload);
      try {
        await quota?.assertRoom({ userId, bytes: sealed.length });
      } catch (error) {
        // A row that is stored already needs no room: it is sent again because the answer was lost.
        const [stored] = await database.select().from(table).where(isRow(table, { userId, id }));
        if (stored) return { row: await sealer.unseal(stored), isNew: false };
        throw error;
      }
      const now = new Date();
      const row = { userId, id, createdAt: createdAt ?? now, updatedAt: now, revision };
      const addedId = await insertRow({ ...row, payload: sealed }, alongside);
      if (addedId !== null) return { row: { ...row, id: addedId, removedAt: null, payload }, isNew: true };
      const [present] = await database.select().from(table).where(isRow(table, { userId, id }));
      if (!present) throw new Error('A row was erased while it was sent again.');
      return { row: await sealer.unseal(present), isNew: false };
    },

    async get({ isInTrashToo = false, ...key }) {
      const row = await pages.readOne(key);
      return row && (isInTrashToo || row.removedAt === null) ? sealer.unseal(row) : null;
    },

    async *pages({ userId, limit = Number.POSITIVE_INFINITY, before }) {
      let left = limit;
      for (let after = before; left > 0; ) {
        const page = await pages.readNewest({ userId, limit: Math.min(left, listPage), before: after });
        left -= page.rows.length;
        after = page.rows.at(-1)?.id;
        yield { ...(await unsealAll(page.rows)), isLast: !page.hasMore || left <= 0 };
        if (!page.hasMore) return;
      }
    },

    count: ({ userId }) => database.$count(table, and(eq(table.userId, userId), isNull(table.removedAt))),

    async *everyPage(query) {
      for await (const { rows, hasMore } of pages.readEvery(query))
        yield { ...(await unsealAll(rows)), isLast: !hasMore };
    },

    async list(query) {
      const rows: SealedRow<Payload>[] = [];
      for await (const page of this.pages(query)) rows.push(...page.rows);
      return rows;
    },

    update: (change) => updateRow({ database, keyring, quota, table, kind, sealer }, change),

    async remove({ deletionId, ...key }) {
      const row = await setRemoved(trash, { ...key, deedId: deletionId, to: 'trash' });
      return row === 'undone' ? row : row !== null;
    },
    async restore({ restorationId, ...key }) {
      const row = await setRemoved(trash, { ...key, deedId: restorationId, to: 'list' });
      return row === null || row === 'undone' ? row : sealer.unseal(row);
    },

    async listRemovedBefore({ moment }) {
      return database
        .select({ userId: table.userId, id: table.id })
        .from(table)
        .where(and(isNotNull(table.removedAt), lt(table.removedAt, moment)))
        .orderBy(table.userId, table.id);
    },

    eraseRemoved: (query) => eraseRemoved({ database, table, ...query }),

    async changesSince({ userId, cursor, limit = changesPage }): Promise<SealedChanges<Payload>> {
      const changes = await readChanges({ pages, userId, cursor, limit });
      return { ...changes, ...(await unsealAll(changes.rows)) };
    },

    async eraseAll({ userId }) {
      await database.delete(table).where(eq(table.userId, userId));
    },
  };
}
