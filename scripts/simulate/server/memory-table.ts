// Replaces `sealed-table.ts` in the bundle of the server: the same behaviour for rows, without PostgreSQL.
import { packCursor, unpackCursor } from '../../../server/src/platform/sealed-table/change-cursor.ts';
import type {
  RowKey,
  SealedPgTable,
  SealedRow,
  SealedTable,
} from '../../../server/src/platform/sealed-table/sealed-rows.ts';
import { makeTableOn, type RealRows } from './real-table.ts';

interface Stored {
  userId: string;
  id: string;
  createdAt: number;
  updatedAt: number;
  removedAt: number | null;
  revision: number;
  payload: string;
  cursor: number;
}

/** The rows of all tables, and when a query may continue. A killed server waits for ever. */
export interface MemoryDatabase {
  rows: Map<string, Map<string, Stored>>;
  cursors: Map<string, number>;
  deletions: Set<string>;
  erasures: Map<string, { times: number; upTo: number }>;
  query: () => Promise<void>;
  now: () => number;
  /** Set if the rows are in a real PostgreSQL. */
  real?: RealRows;
}

interface Kind<Payload> {
  schema: { parse: (value: unknown) => Payload };
}

interface Asked<Payload> {
  database: MemoryDatabase;
  table: SealedPgTable;
  payload: Kind<Payload>;
}

/** The functions of a table, on rows in memory. A transaction happens at one moment; other work comes between transactions. */
export function sealedTable<Payload>({
  services,
  table,
  payload,
}: {
  services: { database: unknown };
  table: SealedPgTable;
  payload: Kind<Payload>;
}): SealedTable<Payload> {
  const database = services.database as MemoryDatabase;
  if (database.real) return makeTableOn<Payload>(database.real, database.query);
  const opened = openRows({ database, table, payload });
  return { ...readRows(opened), ...writeRows(opened), ...removeRows(opened), ...followChanges(opened) };
}

type OpenRows<Payload> = ReturnType<typeof openRows<Payload>>;

function openRows<Payload>({ database, table, payload: { schema } }: Asked<Payload>) {
  const { rows: tables, cursors } = database;
  const name = String((table as unknown as Record<symbol, unknown>)[Symbol.for('drizzle:Name')]);
  const rows = tables.get(name) ?? new Map<string, Stored>();
  tables.set(name, rows);

  const makeKey = ({ userId, id }: RowKey) => `${userId} ${id.toLowerCase()}`;
  const takeNextCursor = (userId: string) => {
    const next = (cursors.get(userId) ?? 0) + 1;
    cursors.set(userId, next);
    return next;
  };
  const read = ({ cursor: _, ...row }: Stored): SealedRow<Payload> => ({
    ...row,
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
    removedAt: row.removedAt === null ? null : new Date(row.removedAt),
    payload: JSON.parse(row.payload) as Payload,
  });
  const store = (row: Stored) => {
    rows.set(makeKey(row), row);
    return read(row);
  };
  const pack = (payload: unknown) => JSON.stringify(schema.parse(payload));
  const listRows = (userId: string) => [...rows.values()].filter((row) => row.userId === userId);
  const listNewest = (userId: string) =>
    listRows(userId)
      .filter(({ removedAt }) => removedAt === null)
      .sort((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1));
  return {
    database,
    name,
    rows,
    keyOf: makeKey,
    nextCursor: takeNextCursor,
    read,
    store,
    pack,
    ofUser: listRows,
    newest: listNewest,
  };
}

function readRows<Payload>({ database: { query }, rows, keyOf, read, ofUser, newest }: OpenRows<Payload>) {
  return {
    async get({ isInTrashToo = false, ...key }) {
      await query();
      const row = rows.get(keyOf(key));
      return row && (isInTrashToo || row.removedAt === null) ? read(row) : null;
    },
    async *pages({ userId, limit }) {
      await query();
      yield { rows: newest(userId).slice(0, limit).map(read), unreadable: [], isLast: true };
    },
    async count({ userId }) {
      await query();
      return newest(userId).length;
    },
    async *everyPage({ userId, isInTrash }) {
      await query();
      const found = ofUser(userId).filter(({ removedAt }) => (removedAt !== null) === isInTrash);
      yield { rows: found.map(read), unreadable: [], isLast: true };
    },
    async list({ userId, limit, before }) {
      await query();
      const all = newest(userId);
      const from = before === undefined ? 0 : all.findIndex(({ id }) => id === before) + 1;
      return all.slice(from, limit === undefined ? undefined : from + limit).map(read);
    },
  } satisfies Partial<SealedTable<Payload>>;
}

function writeRows<Payload>({
  database: { query, now },
  rows,
  keyOf,
  nextCursor,
  read,
  store,
  pack,
}: OpenRows<Payload>) {
  return {
    async insert({ payload, createdAt, ...key }) {
      await query();
      const present = rows.get(keyOf(key));
      if (present) return { row: read(present), isNew: false };
      const at = now();
      const row = { ...key, updatedAt: at, removedAt: null, revision: 0 };
      const cursor = nextCursor(key.userId);
      return {
        row: store({ ...row, createdAt: createdAt?.getTime() ?? at, payload: pack(payload), cursor }),
        isNew: true,
      };
    },
    async update({ change, isQuiet = false, isByWriter: _, ...key }) {
      await query();
      const present = rows.get(keyOf(key));
      if (!present || present.removedAt !== null) return null;
      const row = read(present);
      const next = change(row);
      if (next === null || next.payload === row.payload) return { row, isChanged: false };
      const moved = next.createdAt && { createdAt: next.createdAt.getTime() };
      const counted = !isQuiet && {
        updatedAt: now(),
        revision: present.revision + 1,
        cursor: nextCursor(key.userId),
      };
      return {
        row: store({ ...present, ...moved, ...counted, payload: pack(next.payload) }),
        isChanged: true,
      };
    },
  } satisfies Partial<SealedTable<Payload>>;
}

function removeRows<Payload>({
  database: { query, now, deletions, erasures },
  name,
  rows,
  keyOf,
  nextCursor,
  store,
  pack,
  ofUser,
}: OpenRows<Payload>) {
  async function setRemoved(
    key: RowKey & { payload?: Payload; deedId?: string | undefined },
    isRemoved: boolean,
  ) {
    await query();
    const row = rows.get(keyOf(key));
    if (!row) return null;
    const isFirst = key.deedId === undefined || !deletions.has(key.deedId);
    if (key.deedId !== undefined) deletions.add(key.deedId);
    if ((row.removedAt !== null) === isRemoved) return null;
    if (!isFirst) return 'undone';
    return store({
      ...row,
      removedAt: isRemoved ? now() : null,
      updatedAt: now(),
      revision: row.revision + 1,
      cursor: nextCursor(key.userId),
      ...(key.payload !== undefined && { payload: pack(key.payload) }),
    });
  }

  return {
    async remove({ deletionId, ...key }) {
      const row = await setRemoved({ ...key, deedId: deletionId }, true);
      return row === 'undone' ? row : row !== null;
    },
    async restore({ restorationId, ...key }) {
      return setRemoved({ ...key, deedId: restorationId }, false);
    },
    async listRemovedBefore({ moment }) {
      await query();
      return [...rows.values()].filter(({ removedAt }) => removedAt !== null && removedAt < moment.getTime());
    },
    async eraseRemoved({ userId, olderThan, ...of }) {
      await query();
      const erased = [...rows.values()].filter(
        (row) =>
          row.removedAt !== null &&
          (userId === undefined || row.userId === userId) &&
          (!('id' in of) || row.id === of.id) &&
          (olderThan === undefined || row.removedAt < olderThan.getTime()),
      );
      const last = new Map<string, number>();
      for (const row of erased) {
        rows.delete(keyOf(row));
        last.set(row.userId, Math.max(row.cursor, last.get(row.userId) ?? 0));
      }
      for (const [person, upTo] of last) {
        const known = erasures.get(`${person} ${name}`) ?? { times: 0, upTo: 0 };
        erasures.set(`${person} ${name}`, { times: known.times + 1, upTo: Math.max(known.upTo, upTo) });
      }
      return { erased: erased.length };
    },
    async eraseAll({ userId }) {
      await query();
      for (const row of ofUser(userId)) rows.delete(keyOf(row));
    },
  } satisfies Partial<SealedTable<Payload>>;
}

function followChanges<Payload>({
  database: { query, cursors, erasures },
  name,
  read,
  ofUser,
}: OpenRows<Payload>) {
  return {
    async changesSince({ userId, cursor, limit = 500 }) {
      await query();
      const since = unpackCursor(cursor);
      const erased = erasures.get(`${userId} ${name}`) ?? { times: 0, upTo: 0 };
      const hasMissedErasure =
        since.position > 0 && since.erasures < erased.times && since.position < erased.upTo;
      const isFromElsewhere = since.position > (cursors.get(userId) ?? 0) || since.erasures > erased.times;
      if (hasMissedErasure || isFromElsewhere)
        return { rows: [], unreadable: [], cursor: 0, hasMore: true, mustRestart: true };
      const changed = ofUser(userId)
        .filter((row) => row.cursor > since.position)
        .sort((a, b) => a.cursor - b.cursor);
      const page = changed.slice(0, limit);
      const position = page.at(-1)?.cursor ?? since.position;
      return {
        rows: page.map(read),
        unreadable: [],
        cursor: packCursor({ erasures: erased.times, position }),
        hasMore: changed.length > page.length,
        mustRestart: false,
      };
    },
  } satisfies Partial<SealedTable<Payload>>;
}
