import { and, eq, getTableName, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Database, Transaction } from '../database/database.ts';
import { erasures, userCursors } from '../database/key-tables.ts';
import type { Keyring } from '../encryption/keyring.ts';
import { type PayloadKind, packChecked, packPayload, unpackPayload } from '../encryption/sealed-payload.ts';
import { noteDeletion } from './note-deletion.ts';
import { readChanges } from './read-changes.ts';
import { rowInserter } from './row-inserter.ts';
import { type StoredRow, sealedPages } from './sealed-pages.ts';
import {
  type RowKey,
  type SealedChanges,
  type SealedPgTable,
  type SealedRow,
  type SealedTable,
  UnreadableRowError,
} from './sealed-rows.ts';
import type { StorageQuota } from './storage-quota.ts';
import { unsealRows } from './unseal-rows.ts';

/** Rows of a page where nobody says how many. */
const listPage = 200;
const changesPage = 500;

/**
 * The functions of a table made with `sealedColumns()`: everything a feature's repo needs to keep what people write,
 * sealed under each person's own key, with a trash, revisions, and a cursor for devices that were away.
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
  const pages = sealedPages({ database, table });
  const insertRow = rowInserter({ database, tableName });

  const isRow = ({ userId, id }: RowKey) => and(eq(table.userId, userId), eq(table.id, id));
  const nextCursor = (userId: string) => sql<number>`next_cursor(${userId})`;
  const seal = ({ userId, id, revision }: RowKey & { revision: number }, payload: Payload) =>
    keyring.seal({ userId, table: tableName, id, revision, value: packPayload(kind, payload) });

  async function unseal({ payload: sealed, cursor: _, ...row }: StoredRow): Promise<SealedRow<Payload>> {
    try {
      return { ...row, payload: unpackPayload(kind, await unsealValue(row, sealed)) };
    } catch (error) {
      throw new UnreadableRowError(row, error);
    }
  }

  const unsealValue = ({ userId, id, revision }: RowKey & { revision: number }, sealed: Buffer) =>
    keyring.unseal({ userId, table: tableName, id, revision, sealed });

  const unsealAll = (stored: readonly StoredRow[]) =>
    unsealRows({ keyring, kind, tableName, stored, ...(log && { log }) });

  /**
   * Moves a row into the trash or out of it; without a payload the one that is there is sealed again, because a payload
   * is bound to the revision of its row.
   */
  async function setRemoved(
    {
      payload,
      revision: least = 0,
      deletionId,
      ...key
    }: RowKey & { payload?: Payload; revision?: number; deletionId?: string },
    { from, to }: { from: SQL; to: Date | null },
  ): Promise<StoredRow | null | 'undone'> {
    // Before the transaction, and the cursor before the row, as in `update`.
    await keyring.createUserKey(key.userId);
    return database.transaction(async (transaction) => {
      const cursor = await countChange(transaction, key);
      const [current] = await transaction
        .select()
        .from(table)
        .where(and(isRow(key), from))
        .for('update');
      if (!current) return null;
      if (deletionId !== undefined && !(await noteDeletion(transaction, { userId: key.userId, deletionId })))
        return 'undone';
      const revision = Math.max(current.revision + 1, least);
      const sealed =
        payload === undefined
          ? await sealAgain(current, revision)
          : { revision, payload: await seal({ ...key, revision }, payload) };
      const [row] = await transaction
        .update(table)
        .set({ removedAt: to, updatedAt: new Date(), cursor, ...sealed })
        .where(isRow(key))
        .returning();
      return row ?? null;
    });
  }

  /**
   * Binds the payload of a row to its next revision. What can't be unsealed stays as it is, with its revision: it can be
   * read again once its key is back.
   */
  async function sealAgain(
    current: StoredRow,
    revision: number,
  ): Promise<{ payload: Buffer; revision: number }> {
    const { userId, id, payload } = current;
    const value = await unsealValue(current, payload).catch(() => null);
    if (value === null) return { payload, revision: current.revision };
    return { payload: await keyring.seal({ userId, table: tableName, id, revision, value }), revision };
  }

  /** The number of the person's next change, which stays locked until the transaction ends. */
  async function countChange(transaction: Transaction, { userId }: RowKey): Promise<number> {
    const { rows } = await transaction.execute<{ cursor: string }>(
      sql`select ${nextCursor(userId)} as cursor`,
    );
    return Number(rows[0]?.cursor);
  }

  return {
    async insert({ userId, id, payload: given, createdAt, revision = 0 }) {
      // As it will be read: without what the schema does not know.
      const payload = kind.schema.parse(given);
      const value = packChecked(kind, payload);
      const sealed = await keyring.seal({ userId, table: tableName, id, revision, value });
      try {
        await quota?.assertRoom({ userId, bytes: sealed.length });
      } catch (error) {
        // What is stored already needs no room: it is sent again because the answer got lost.
        const [stored] = await database.select().from(table).where(isRow({ userId, id }));
        if (stored) return { row: await unseal(stored), isNew: false };
        throw error;
      }
      const now = new Date();
      const row = { userId, id, createdAt: createdAt ?? now, updatedAt: now, revision };
      const addedId = await insertRow({ ...row, payload: sealed });
      if (addedId !== null) return { row: { ...row, id: addedId, removedAt: null, payload }, isNew: true };
      const [present] = await database.select().from(table).where(isRow({ userId, id }));
      if (!present) throw new Error('A row was erased while it was sent again.');
      return { row: await unseal(present), isNew: false };
    },

    async get({ isInTrashToo = false, ...key }) {
      const [row] = await database
        .select()
        .from(table)
        .where(and(isRow(key), isInTrashToo ? undefined : isNull(table.removedAt)));
      return row ? unseal(row) : null;
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

    async update({ change, isQuiet = false, isByWriter = false, isInTrash = false, ...key }) {
      // Fetched before the transaction: asking for a second connection while holding one could use the pool up.
      await keyring.createUserKey(key.userId);
      if (isByWriter) await quota?.prepare(key.userId);
      return database.transaction(async (transaction) => {
        // The person's cursor is locked before the row, in the order of every other writer, so none waits in a circle.
        const cursor = await countChange(transaction, key);
        const [current] = await transaction
          .select()
          .from(table)
          .where(and(isRow(key), (isInTrash ? isNotNull : isNull)(table.removedAt)))
          .for('update');
        if (!current) return null;
        const row = await unseal(current);
        const next = change(row);
        if (next === null || next.payload === row.payload) return { row, isChanged: false };
        const revision = isQuiet ? current.revision : current.revision + 1;
        const payload = kind.schema.parse(next.payload);
        const sealed = await seal({ ...key, revision }, payload);
        const growth = sealed.length - current.payload.length;
        if (isByWriter && growth > 0) quota?.take({ userId: key.userId, bytes: growth });
        const [changed] = await transaction
          .update(table)
          .set({
            payload: sealed,
            ...(next.createdAt && { createdAt: next.createdAt }),
            ...(!isQuiet && {
              updatedAt: new Date(),
              revision,
              cursor,
            }),
          })
          .where(isRow(key))
          .returning();
        if (!changed) return null;
        const { cursor: _, ...rest } = changed;
        return { row: { ...rest, payload }, isChanged: true };
      });
    },

    async remove(key) {
      const row = await setRemoved(key, { from: isNull(table.removedAt), to: new Date() });
      return row === 'undone' ? row : row !== null;
    },
    async restore(key) {
      const row = await setRemoved(key, { from: isNotNull(table.removedAt), to: null });
      return row === null || row === 'undone' ? null : unseal(row);
    },

    async listRemovedBefore({ moment }) {
      return database
        .select({ userId: table.userId, id: table.id })
        .from(table)
        .where(and(isNotNull(table.removedAt), lt(table.removedAt, moment)))
        .orderBy(table.userId, table.id);
    },

    async eraseRemoved({ userId, olderThan }) {
      const isErased = and(
        isNotNull(table.removedAt),
        userId === undefined ? undefined : eq(table.userId, userId),
        olderThan === undefined ? undefined : lt(table.removedAt, olderThan),
      );
      return database.transaction(async (transaction) => {
        await transaction
          .select()
          .from(userCursors)
          .where(
            inArray(
              userCursors.userId,
              transaction.selectDistinct({ of: table.userId }).from(table).where(isErased),
            ),
          )
          .orderBy(userCursors.userId)
          .for('update');
        const erased = await transaction
          .delete(table)
          .where(isErased)
          .returning({ userId: table.userId, cursor: table.cursor });
        const lastErased = new Map<string, number>();
        for (const row of erased)
          lastErased.set(row.userId, Math.max(row.cursor, lastErased.get(row.userId) ?? 0));
        for (const [person, upTo] of lastErased) {
          await transaction
            .insert(erasures)
            .values({ userId: person, tableName, times: 1, upTo })
            .onConflictDoUpdate({
              target: [erasures.userId, erasures.tableName],
              set: { times: sql`${erasures.times} + 1`, upTo: sql`greatest(${erasures.upTo}, ${upTo})` },
            });
        }
        return { erased: erased.length };
      });
    },

    async changesSince({ userId, cursor, limit = changesPage }): Promise<SealedChanges<Payload>> {
      const changes = await readChanges({ pages, userId, cursor, limit });
      return { ...changes, ...(await unsealAll(changes.rows)) };
    },

    async eraseAll({ userId }) {
      await database.delete(table).where(eq(table.userId, userId));
    },
  };
}
