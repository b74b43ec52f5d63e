import { limits } from '@reflect/contract';
import { and, asc, desc, eq, getTableName, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { SealedPgTable } from './sealed-rows.ts';

/** A row as it is stored, its payload sealed. */
export type StoredRow = SealedPgTable['$inferSelect'];

interface EveryQuery {
  userId: string;
  isInTrash: boolean;
  isLastFirst?: boolean;
  ids?: readonly string[];
}

/** Rows that are read together: at most `limits.pageBytes` and one row more, whatever their number. */
interface StoredPage {
  rows: StoredRow[];
  hasMore: boolean;
}

/** The rows of a page when everything is read, however short they are. */
const wholePage = 200;

/** Reads the rows of a sealed table in pages that are limited in bytes too: 200 of the longest entries are 100 MB. */
export function makeSealedPages({ database, table }: { database: Database; table: SealedPgTable }) {
  const name = getTableName(table);
  const newest = writeNewestQuery(name, '');
  const afterOne = writeNewestQuery(
    name,
    `and (created_at, id) < (select created_at, id from ${name} where user_id = $1 and id = $4)`,
  );
  const changes = writeChangesQuery(name);
  const one = selectOne(name);

  return {
    /** One row, in the trash or not. Prepared too: nearly every call looks for one. */
    async readOne({ userId, id }: { userId: string; id: string }): Promise<StoredRow | null> {
      const { rows } = await database.$client.query<NewestRow & RemovedRow>({
        name: `one ${name}`,
        text: one,
        values: [userId, id],
      });
      return rows[0] ? makeRowWithRemoval(userId, rows[0]) : null;
    },

    /** The newest rows outside the trash, or those after the row `before`. One prepared query: lists are read all the time. */
    async readNewest(query: { userId: string; limit: number; before?: string }): Promise<StoredPage> {
      const { userId, limit, before } = query;
      const { rows: found } = await database.$client.query<NewestRow>(
        before === undefined
          ? { name: `newest ${name}`, text: newest, values: [userId, limit, limits.pageBytes] }
          : { name: `after ${name}`, text: afterOne, values: [userId, limit, limits.pageBytes, before] },
      );
      const rows = found.map((row) => toStoredRow(userId, row));
      return { rows, hasMore: rows.length === limit || countBytes(rows) >= limits.pageBytes };
    },

    /**
     * Every row of a person outside the trash, oldest first, or every one in the trash; with `isLastFirst` last removed
     * first; with `ids` only these. The keys and sizes are read at once, the rows in pages.
     */
    async *readEvery({
      userId,
      isInTrash,
      isLastFirst = false,
      ids: wanted,
    }: EveryQuery): AsyncGenerator<StoredPage> {
      const isTheirs = and(
        eq(table.userId, userId),
        isInTrash ? isNotNull(table.removedAt) : isNull(table.removedAt),
        wanted && inArray(table.id, [...wanted]),
      );
      const inOrder = isLastFirst
        ? [desc(table.removedAt), desc(table.id)]
        : [asc(table.createdAt), asc(table.id)];
      const keys = await database
        .select({ id: table.id, bytes: sql<number>`octet_length(${table.payload})` })
        .from(table)
        .where(isTheirs)
        .orderBy(...inOrder);
      for (let from = 0; from < keys.length; ) {
        const ids = keepFitting(keys.slice(from, from + wholePage)).map(({ id }) => id);
        from += ids.length;
        const rows = await database
          .select()
          .from(table)
          .where(and(isTheirs, inArray(table.id, ids)))
          .orderBy(...inOrder);
        yield { rows, hasMore: from < keys.length };
      }
    },

    /**
     * The rows that changed after a position, in the order of their changes, and how far the person's table is counted
     * and erased. One statement, which is one snapshot: devices ask for this more often than for anything else.
     */
    async readChanges(query: {
      userId: string;
      after: number;
      limit: number;
    }): Promise<StoredPage & { counted: number; erased: { times: number; upTo: number } }> {
      const { userId, after, limit } = query;
      const { rows: found } = await database.$client.query<ChangedRow>({
        name: `changes ${name}`,
        text: changes,
        values: [userId, after, limit, limits.pageBytes],
      });
      const [first] = found;
      const rows = found.filter(({ id }) => id !== null).map((row) => makeRowWithRemoval(userId, row));
      return {
        rows,
        hasMore: (first?.found ?? 0) > rows.length,
        counted: Number(first?.counted ?? 0),
        erased: { times: first?.times ?? 0, upTo: Number(first?.upTo ?? 0) },
      };
    },
  };
}

/** The first rows, which are read together: one may exceed the limit, so that every page has one. */
function keepFitting<Row extends { bytes: number }>(rows: readonly Row[]): Row[] {
  let bytes = 0;
  return rows.filter((row) => {
    const fits = bytes < limits.pageBytes;
    bytes += row.bytes;
    return fits;
  });
}

/** A row of a list as the database sends it: in numbers and base64, which take less time to read than dates and bytes. */
interface NewestRow {
  id: string;
  createdMs: number;
  updatedMs: number;
  revision: number;
  cursor: string;
  sealed: string;
}

function toStoredRow(
  userId: string,
  { id, createdMs, updatedMs, revision, cursor, sealed }: NewestRow,
): StoredRow {
  return {
    userId,
    id,
    createdAt: new Date(Math.round(createdMs)),
    updatedAt: new Date(Math.round(updatedMs)),
    removedAt: null,
    revision,
    cursor: Number(cursor),
    payload: Buffer.from(sealed, 'base64'),
  };
}

interface RemovedRow {
  removedMs: number | null;
}

function makeRowWithRemoval(userId: string, row: NewestRow & RemovedRow): StoredRow {
  const removedAt = row.removedMs === null ? null : new Date(Math.round(row.removedMs));
  return { ...toStoredRow(userId, row), removedAt };
}

/** A changed row; without one, what is known of the table alone. */
interface ChangedRow extends NewestRow, RemovedRow {
  counted: string | null;
  times: number | null;
  upTo: string | null;
  /** How many rows changed, up to one more than `limit`. */
  found: number | null;
}

function selectOne(name: string): string {
  return `
    select id, date_part('epoch', created_at) * 1000 as "createdMs", date_part('epoch', updated_at) * 1000 as "updatedMs",
      date_part('epoch', removed_at) * 1000 as "removedMs", revision, cursor, encode(payload, 'base64') as sealed
    from ${name} where user_id = $1 and id = $2`;
}

function writeChangesQuery(name: string): string {
  return `
    select counts.last as counted, erased.times, erased.up_to as "upTo", page.id, page.found,
      date_part('epoch', page.created_at) * 1000 as "createdMs", date_part('epoch', page.updated_at) * 1000 as "updatedMs",
      date_part('epoch', page.removed_at) * 1000 as "removedMs", page.revision, page.cursor,
      encode(page.payload, 'base64') as sealed
    from (select $1::uuid as user_id) person
    left join user_cursors counts on counts.user_id = $1
    left join erasures erased on erased.user_id = $1 and erased.table_name = '${name}'
    left join (
      select *, count(*) over ()::int as found, row_number() over (order by cursor) as place,
        sum(octet_length(payload)) over (order by cursor rows unbounded preceding) - octet_length(payload) as bytes_before
      from (select * from ${name} where user_id = $1 and cursor > $2 order by cursor limit $3 + 1) changed
    ) page on page.place <= $3 and page.bytes_before < $4
    order by page.cursor`;
}

/** The length of a payload that is stored outside its row is read without the payload. */
function writeNewestQuery(name: string, condition: string): string {
  return `
    select id, date_part('epoch', created_at) * 1000 as "createdMs", date_part('epoch', updated_at) * 1000 as "updatedMs",
      revision, cursor, encode(payload, 'base64') as sealed
    from (
      select *, sum(octet_length(payload)) over (order by created_at desc, id desc rows unbounded preceding)
        - octet_length(payload) as bytes_before
      from ${name} where user_id = $1 and removed_at is null ${condition}
      order by created_at desc, id desc limit $2) page
    where bytes_before < $3 order by created_at desc, id desc`;
}

function countBytes(rows: readonly StoredRow[]): number {
  return rows.reduce((sum, { payload }) => sum + payload.length, 0);
}
