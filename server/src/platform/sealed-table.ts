import { setImmediate } from 'node:timers/promises';
import { and, desc, eq, getTableName, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { packCursor, unpackCursor } from './change-cursor.ts';
import type { Database, Transaction } from './database.ts';
import { erasures, userCursors } from './key-tables.ts';
import type { Keyring } from './keyring.ts';
import { type PayloadKind, packPayload, unpackPayload } from './sealed-payload.ts';
import type { RowKey, SealedChanges, SealedPgTable, SealedRow, SealedTable } from './sealed-rows.ts';

/** Rows unsealed in one go before other requests get their turn. */
const batch = 100;
const changesPage = 500;

/**
 * The functions of a table made with `sealedColumns()`: everything a feature's repo needs to keep what people write,
 * sealed under each person's own key, with a trash, revisions, and a cursor for devices that were away.
 */
export function sealedTable<Schema extends z.ZodType>({
  services: { database, keyring },
  table,
  payload: kind,
}: {
  services: { database: Database; keyring: Keyring };
  table: SealedPgTable;
  payload: PayloadKind<Schema>;
}): SealedTable<z.output<Schema>> {
  type Payload = z.output<Schema>;
  type StoredRow = typeof table.$inferSelect;
  const tableName = getTableName(table);

  const isRow = ({ userId, id }: RowKey) => and(eq(table.userId, userId), eq(table.id, id));
  const nextCursor = (userId: string) => sql<number>`next_cursor(${userId})`;
  const seal = ({ userId, id, revision }: RowKey & { revision: number }, payload: Payload) =>
    keyring.seal({ userId, table: tableName, id, revision, value: packPayload(kind, payload) });

  async function unseal({ payload: sealed, cursor: _, ...row }: StoredRow): Promise<SealedRow<Payload>> {
    const { userId, id, revision } = row;
    const stored = await keyring.unseal({ userId, table: tableName, id, revision, sealed });
    return { ...row, payload: unpackPayload(kind, stored) };
  }

  /** Unseals rows of one person. */
  async function unsealAll(rows: StoredRow[]): Promise<SealedRow<Payload>[]> {
    const [first] = rows;
    if (!first) return [];
    const unsealValue = await keyring.unsealerFor(first.userId);
    const unsealed: SealedRow<Payload>[] = [];
    for (const [index, { payload: sealed, cursor: _, ...row }] of rows.entries()) {
      if (index > 0 && index % batch === 0) await setImmediate();
      const stored = unsealValue({ table: tableName, id: row.id, revision: row.revision, sealed });
      unsealed.push({ ...row, payload: unpackPayload(kind, stored) });
    }
    return unsealed;
  }

  /**
   * Moves a row into the trash or out of it; without a payload the one that is there is sealed again, because a payload
   * is bound to the revision of its row.
   */
  async function setRemoved(
    { payload, ...key }: RowKey & { payload?: Payload },
    { from, to }: { from: SQL; to: Date | null },
  ) {
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
      const next = payload === undefined ? (await unseal(current)).payload : payload;
      const revision = current.revision + 1;
      const [row] = await transaction
        .update(table)
        .set({
          removedAt: to,
          updatedAt: new Date(),
          revision,
          cursor,
          payload: await seal({ ...key, revision }, next),
        })
        .where(isRow(key))
        .returning();
      return row ? unseal(row) : null;
    });
  }

  /** The number of the person's next change, which stays locked until the transaction ends. */
  async function countChange(transaction: Transaction, { userId }: RowKey): Promise<number> {
    const { rows } = await transaction.execute<{ cursor: string }>(
      sql`select ${nextCursor(userId)} as cursor`,
    );
    return Number(rows[0]?.cursor);
  }

  return {
    async insert({ userId, id, payload, createdAt }) {
      const sealed = await seal({ userId, id, revision: 0 }, payload);
      const now = new Date();
      const [added] = await database
        .insert(table)
        .values({
          userId,
          id,
          createdAt: createdAt ?? now,
          updatedAt: now,
          revision: 0,
          cursor: nextCursor(userId),
          payload: sealed,
        })
        .onConflictDoNothing()
        .returning();
      if (added) return { row: await unseal(added), isNew: true };
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

    async list({ userId, limit, before }) {
      const isOlder = sql`(${table.createdAt}, ${table.id}) < (
        select page.created_at, page.id from ${table} page where page.user_id = ${userId} and page.id = ${before})`;
      const query = database
        .select()
        .from(table)
        .where(
          and(eq(table.userId, userId), isNull(table.removedAt), before === undefined ? undefined : isOlder),
        )
        .orderBy(desc(table.createdAt), desc(table.id));
      return unsealAll(limit === undefined ? await query : await query.limit(limit));
    },

    async update({ change, isQuiet = false, ...key }) {
      // Fetched before the transaction: asking for a second connection while holding one could use the pool up.
      await keyring.createUserKey(key.userId);
      return database.transaction(async (transaction) => {
        // The person's cursor is locked before the row, in the order of every other writer, so none waits in a circle.
        const cursor = await countChange(transaction, key);
        const [current] = await transaction
          .select()
          .from(table)
          .where(and(isRow(key), isNull(table.removedAt)))
          .for('update');
        if (!current) return null;
        const row = await unseal(current);
        const next = change(row);
        if (next === null || next.payload === row.payload) return { row, isChanged: false };
        const revision = isQuiet ? current.revision : current.revision + 1;
        const [changed] = await transaction
          .update(table)
          .set({
            payload: await seal({ ...key, revision }, next.payload),
            ...(next.createdAt && { createdAt: next.createdAt }),
            ...(!isQuiet && {
              updatedAt: new Date(),
              revision,
              cursor,
            }),
          })
          .where(isRow(key))
          .returning();
        return changed ? { row: await unseal(changed), isChanged: true } : null;
      });
    },

    remove: (key) => setRemoved(key, { from: isNull(table.removedAt), to: new Date() }),
    restore: (key) => setRemoved(key, { from: isNotNull(table.removedAt), to: null }),

    async listRemoved({ userId }) {
      const rows = await database
        .select()
        .from(table)
        .where(and(eq(table.userId, userId), isNotNull(table.removedAt)))
        .orderBy(desc(table.removedAt), desc(table.id));
      return unsealAll(rows);
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
      const since = unpackCursor(cursor);
      const ofPerson = { table: eq(table.userId, userId), cursors: eq(userCursors.userId, userId) };
      const ofTable = and(eq(erasures.userId, userId), eq(erasures.tableName, tableName));
      // One snapshot: an erasure that these rows lack already is known here too.
      const { rows, counted, erased } = await database.transaction(
        async (transaction) => ({
          rows: await transaction
            .select()
            .from(table)
            .where(and(ofPerson.table, gt(table.cursor, since.position)))
            .orderBy(table.cursor)
            .limit(limit + 1),
          counted: (await transaction.select().from(userCursors).where(ofPerson.cursors))[0],
          erased: (await transaction.select().from(erasures).where(ofTable))[0] ?? { times: 0, upTo: 0 },
        }),
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
      const hasMissedErasure =
        since.position > 0 && since.erasures < erased.times && since.position < erased.upTo;
      // From before a backup was put back.
      const isFromElsewhere = since.position > (counted?.last ?? 0) || since.erasures > erased.times;
      if (hasMissedErasure || isFromElsewhere)
        return { rows: [], cursor: 0, hasMore: true, mustRestart: true };
      const page = rows.slice(0, limit);
      return {
        rows: await unsealAll(page),
        cursor: packCursor({ erasures: erased.times, position: page.at(-1)?.cursor ?? since.position }),
        hasMore: rows.length > limit,
        mustRestart: false,
      };
    },

    async eraseAll({ userId }) {
      await database.delete(table).where(eq(table.userId, userId));
    },
  };
}
