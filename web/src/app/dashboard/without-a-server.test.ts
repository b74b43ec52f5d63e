// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { CollectionPlace } from '@reflect/contract/collections';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkIns } from '../../features/check-ins/check-ins.api.ts';
import { dreams } from '../../features/dreams/dreams.api.ts';
import { goalProgress, goals } from '../../features/goals/goals.api.ts';
import { habitCompletions, habits } from '../../features/habits/habits.api.ts';
import type { ItemChanges } from '../../platform/collection/change.ts';
import type { Collection } from '../../platform/collection/collection.ts';
import { applyWaiting } from '../../platform/collection/writes.model.ts';
import { getOutbox } from '../../platform/outbox/outbox.ts';

type Row = { id: string; createdAt: string; revision: number; isRemoved: boolean } & Record<string, unknown>;

const makeJson = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

/** A server that keeps rows as the contract says, and can be unreachable. */
class RowServer {
  readonly rows = new Map<string, Row>();
  isAway = false;
  calls: string[] = [];

  readonly path: string;
  readonly userId: string;
  constructor({ path, userId }: { path: string; userId: string }) {
    this.path = path;
    this.userId = userId;
  }

  handle = async (url: string, init: RequestInit = {}): Promise<Response> => {
    if (this.isAway) throw new TypeError('Failed to fetch');
    if (url === '/api/auth/user') return makeJson(200, { id: this.userId });
    if (url === '/api/device-key') return makeJson(200, { key: btoa('k'.repeat(32)) });
    const method = init.method ?? 'GET';
    if (method === 'GET') return makeJson(200, []);
    const [path = ''] = url.split('?');
    const rest = path.slice(this.path.length).split('/').filter(Boolean);
    const body = init.body === undefined ? {} : (JSON.parse(String(init.body)) as Record<string, unknown>);
    const [id = String(body.id), isRestore] = rest;
    this.calls.push(`${method}${isRestore ? ' restore' : ''}`);
    const row = this.rows.get(id);
    if (method === 'POST' && !isRestore) {
      if (row) return makeJson(row.isRemoved ? 404 : 200, { ...row, code: 'x', message: 'x' });
      return makeJson(200, this.store({ ...body, id }));
    }
    if (!row || (row.isRemoved && !isRestore)) return makeJson(404, { code: 'gone', message: 'It is gone.' });
    if (method === 'DELETE') {
      row.isRemoved = true;
      return new Response(null, { status: 204 });
    }
    if (isRestore) row.isRemoved = false;
    else {
      const { expectedRevision: _, ...change } = body;
      Object.assign(row, change, { revision: row.revision + 1 });
    }
    return makeJson(200, row);
  };

  store(row: { id: string } & Record<string, unknown>): Row {
    const stored = { createdAt: '2026-11-01T10:00:00.000Z', revision: 0, isRemoved: false, ...row };
    this.rows.set(row.id, stored);
    return stored;
  }
}

// What they have in common is enough here; each has its own types where it is used.
type AnyCollection = Collection<CollectionPlace>;
type Kind = {
  title: string;
  collection: AnyCollection;
  body: Record<string, unknown>;
  change: Record<string, unknown>;
};
const id = (last: number) => `0192f0c0-0000-7000-8000-00000000000${last}`;
const asAnyCollection = (collection: unknown) => collection as AnyCollection;
const kinds: Kind[] = [
  {
    title: 'a dream',
    collection: asAnyCollection(dreams),
    body: { narrative: 'A house.', dreamDate: '2026-11-20' },
    change: { narrative: 'A house with one more room.', title: 'The house', symbols: ['house'] },
  },
  {
    title: 'a goal',
    collection: asAnyCollection(goals),
    body: { title: 'Run', targetValue: 10 },
    change: { title: 'Run slowly', targetDate: '2026-12-24' },
  },
  {
    title: 'progress of a goal',
    collection: asAnyCollection(goalProgress),
    body: { goalId: id(9), progressValue: 3 },
    change: { notes: 'In the rain.', mood: 'proud' },
  },
  {
    title: 'a habit',
    collection: asAnyCollection(habits),
    body: { name: 'Read' },
    change: { name: 'Read aloud', isArchived: true },
  },
  {
    title: 'a tick of a habit',
    collection: asAnyCollection(habitCompletions),
    body: { habitId: id(8), completionDate: '2026-11-20' },
    change: { completionDate: '2026-11-19' },
  },
  {
    title: 'a check-in',
    collection: asAnyCollection(checkIns),
    body: { mood: 6, energy: 4, sleep: 3, connection: 8, meaning: 5, note: '' },
    change: { note: 'A long week.', sleep: 4 },
  },
];

describe.each(kinds)('without a server, $title', ({ collection, body, change }) => {
  let server: RowServer;
  let userId: string;
  beforeEach(() => {
    userId = crypto.randomUUID();
    server = new RowServer({ path: collection.rules.place.path, userId });
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => server.handle(url, init));
  });
  afterEach(() => vi.unstubAllGlobals());

  const getChanges = () => collection.changesOf(userId) as unknown as ItemChanges<Row, object, object>;
  const listShown = (known: readonly Row[] = []) =>
    applyWaiting(known as never, getOutbox(userId).read().writes, collection.rules) as unknown as Row[];
  /** A row that the server has, as this device knows it. */
  const stored = () => {
    const row = server.store({ ...collection.rules.blank('2026-11-01T10:00:00.000Z'), ...body, id: id(1) });
    const { isRemoved: _, ...known } = row;
    server.isAway = true;
    return known as Row;
  };
  const send = async () => {
    server.isAway = false;
    await getOutbox(userId).flush();
    expect(getOutbox(userId).read().writes).toEqual([]);
  };

  it('HAB-06 GOAL-07 DREAM-06 · that is changed shows the change, which is sent once', async () => {
    const known = stored();
    expect((await getChanges().update(known, change)).kind).toBe('waiting');
    expect(listShown([known])).toMatchObject([{ ...body, ...change }]);
    await send();
    expect(server.rows.get(id(1))).toMatchObject({ ...body, ...change, revision: 1 });
    expect(server.calls).toEqual(['PATCH']);
  });

  it('HAB-09 GOAL-08 DREAM-01 · that is deleted disappears at once, and from the server when it is back', async () => {
    const known = stored();
    expect((await getChanges().remove(id(1))).kind).toBe('waiting');
    expect(listShown([known])).toEqual([]);
    await send();
    expect(server.rows.get(id(1))?.isRemoved).toBe(true);
  });

  it('GOAL-08 DREAM-01 · that is deleted and restored has every change, here and on the server', async () => {
    const known = stored();
    await getChanges().update(known, change);
    await getChanges().remove(id(1));
    await getChanges().restore({ ...known, ...change });
    expect(listShown([known])).toMatchObject([{ ...body, ...change }]);
    await send();
    expect(server.rows.get(id(1))).toMatchObject({ ...body, ...change, isRemoved: false });
  });

  it('HAB-06 GOAL-06 DREAM-06 · that is created, changed, deleted and restored is sent once, in its last state', async () => {
    server.isAway = true;
    await getChanges().create({ id: id(2), body });
    const [made] = listShown();
    expect(made).toMatchObject({ ...body, id: id(2) });
    await getChanges().update(made as Row, change);
    await getChanges().remove(id(2));
    expect(listShown()).toEqual([]);
    await getChanges().restore({ ...(made as Row), ...change });
    expect(listShown()).toMatchObject([{ ...body, ...change }]);
    await send();
    expect([...server.rows.values()]).toMatchObject([{ ...body, ...change, isRemoved: false }]);
  });

  it('HAB-06 GOAL-08 DREAM-06 · that is created and deleted leaves no trace', async () => {
    server.isAway = true;
    await getChanges().create({ id: id(3), body });
    await getChanges().remove(id(3));
    expect(listShown()).toEqual([]);
    await send();
    expect([...server.rows.values()].filter(({ isRemoved }) => !isRemoved)).toEqual([]);
  });
});
