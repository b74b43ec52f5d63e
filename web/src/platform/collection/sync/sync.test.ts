// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getOutbox } from '../../outbox/outbox.ts';
import { makeChanges } from '../change.ts';
import {
  type NewNote,
  type Note,
  type NoteChange,
  NoteServer,
  place,
  rules,
  toShown,
} from '../testing-note-server.ts';
import { applyWaiting } from '../writes.model.ts';
import { openKeep } from './keep.ts';
import { createSync } from './sync.ts';

let server: NoteServer;
let userId: string;
let opened: ReturnType<typeof open>[];
beforeEach(() => {
  userId = crypto.randomUUID();
  server = new NoteServer(userId);
  opened = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => server.handle(url, init));
});
afterEach(() => {
  for (const sync of opened) sync.stop();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const open = () => createSync<Note>({ ...place }, userId);
const makeOwnChanges = () => makeChanges<Note, NewNote, NoteChange>({ place, userId, cleared: {} });

async function openRead() {
  const sync = open();
  opened.push(sync);
  sync.start();
  await vi.waitFor(() => expect(sync.state.read()).toMatchObject({ isComplete: true, isReading: false }));
  await sync.refresh();
  return sync;
}
const readTexts = ({ state }: ReturnType<typeof open>) =>
  applyWaiting(state.read().items ?? [], getOutbox(userId).read().writes, rules).map(({ text }) => text);

/** Holds the calls that begin with this until the returned function is called. */
function hold(beginning: string, way: 'onWayThere' | 'onWayBack') {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server[way] = (call) => (call.startsWith(beginning) ? held : undefined);
  return () => {
    server[way] = () => undefined;
    release();
  };
}

const asRead = () => toShown(server.rows.get('a')!);

/** What this device does, what happens elsewhere before the answer comes, and what is shown afterwards. */
const overtaken = [
  {
    call: 'POST',
    what: 'creation',
    has: false,
    does: () => makeOwnChanges().create({ id: 'a', body: { text: 'Mine.' } }),
    elsewhere: () => server.store({ id: 'a', text: 'Changed elsewhere.' }),
    shows: ['Changed elsewhere.'],
  },
  {
    call: 'POST',
    what: 'creation',
    has: false,
    does: () => makeOwnChanges().create({ id: 'a', body: { text: 'Mine.' } }),
    elsewhere: () => server.remove('a'),
    shows: [],
  },
  {
    call: 'PATCH',
    what: 'change',
    has: true,
    does: () => makeOwnChanges().update(asRead(), { text: 'Mine.' }),
    elsewhere: () => server.store({ id: 'a', text: 'Changed elsewhere.' }),
    shows: ['Changed elsewhere.'],
  },
  {
    call: 'PATCH',
    what: 'change',
    has: true,
    does: () => makeOwnChanges().update(asRead(), { text: 'Mine.' }),
    elsewhere: () => server.remove('a'),
    shows: [],
  },
  {
    call: 'DELETE',
    what: 'deletion',
    has: true,
    does: () => makeOwnChanges().remove('a'),
    elsewhere: () => server.store({ id: 'a', text: 'Brought back elsewhere.' }),
    shows: ['Brought back elsewhere.'],
  },
  {
    call: 'POST',
    what: 'restoration',
    has: true,
    does: () => makeOwnChanges().restore(asRead()),
    elsewhere: () => server.remove('a'),
    shows: [],
  },
];

describe.each(overtaken)(
  'a $what response older than what was read, where $shows is left',
  ({ call, has, does, elsewhere, shows }) => {
    beforeEach(() => {
      if (has) server.store({ id: 'a', text: 'Before.' });
    });

    it('replaces nothing with older data', async () => {
      const sync = await openRead();
      const release = hold(call, 'onWayBack');
      const doing = does();
      await vi.waitFor(() => expect(server.calls.some((given) => given.startsWith(call))).toBe(true));
      await Promise.resolve();
      elsewhere();
      await sync.refresh();
      release();
      await doing;
      await vi.waitFor(() => expect(readTexts(sync)).toEqual(shows));
      sync.stop();
      expect(readTexts(await openRead())).toEqual(shows);
    });

    it('replaces nothing if it arrives while newer data is being read', async () => {
      const sync = await openRead();
      const release = hold('GET /api/journal/entries/changes', 'onWayThere');
      const reading = sync.refresh();
      await does();
      elsewhere();
      release();
      await reading;
      await vi.waitFor(() => expect(readTexts(sync)).toEqual(shows));
      sync.stop();
      expect(readTexts(await openRead())).toEqual(shows);
    });
  },
);

it('is read from where everything was known if a page was closed before it could read again', async () => {
  const sync = await openRead();
  const release = hold('POST', 'onWayBack');
  const creating = makeOwnChanges().create({ id: 'a', body: { text: 'Mine.' } });
  await vi.waitFor(() => expect(server.rows.has('a')).toBe(true));
  server.store({ id: 'a', text: 'Changed elsewhere.' });
  await sync.refresh();
  release();
  await creating;
  sync.stop();
  expect(readTexts(await openRead())).toEqual(['Changed elsewhere.']);
});

it('stays shown on a new device if its answer comes before the first page that was read', async () => {
  const sync = open();
  opened.push(sync);
  const release = hold('GET /api/journal/entries?limit', 'onWayBack');
  sync.start();
  await vi.waitFor(() => expect(server.calls).toContain('GET /api/journal/entries?limit=50'));
  await makeOwnChanges().create({ id: 'a', body: { text: 'Mine.' } });
  expect(readTexts(sync)).toEqual(['Mine.']);
  release();
  const readOn = hold('GET /api/journal/entries/changes', 'onWayThere');
  await vi.waitFor(() => expect(sync.state.read().isComplete).toBe(true));
  expect(readTexts(sync)).toEqual(['Mine.']);
  readOn();
});

it('is not shown again if it was deleted while this device still read what it has stored', async () => {
  for (let at = 10; at < 70; at += 1) server.store({ id: String(at), text: String(at) });
  (await openRead()).stop();
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (goOn: () => void) => waiting.push(goOn));
  const sync = open();
  opened.push(sync);
  sync.start();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  expect(readTexts(sync)).not.toContain('10');
  await makeOwnChanges().remove('10');
  const readOn = hold('GET /api/journal/entries/changes', 'onWayThere');
  for (const goOn of waiting) goOn();
  await vi.waitFor(() => expect(readTexts(sync)).toContain('11'));
  expect(readTexts(sync)).not.toContain('10');
  readOn();
});

it('is stored in the order in which it is answered, however long sealing takes', async () => {
  const keep = openKeep<Note>(place, userId);
  const item = { id: 'a', text: 'Mine.', createdAt: '2026-11-01T10:00:00.000Z', revision: 0 };
  await keep.apply({ items: [], removedIds: [], cursor: 1 });
  await Promise.all([
    keep.apply({ items: [item], removedIds: [] }),
    keep.apply({ items: [], removedIds: ['a'] }),
  ]);
  expect(await keep.readNewest(1)).toEqual([]);
});

it('each of two pages shows what the other has read', async () => {
  const [one, other] = [await openRead(), await openRead()];
  server.store({ id: 'a', text: 'Written elsewhere.' });
  await one.refresh();
  await other.refresh();
  expect([readTexts(one), readTexts(other)]).toEqual([['Written elsewhere.'], ['Written elsewhere.']]);
});

describe('a server restored from a backup', () => {
  it('gets back what only this device has: what was written, edited or restored since', async () => {
    server.store({ id: 'old', text: 'From before.' });
    server.store({ id: '0192f0c0-0000-7000-8000-000000000001', text: 'As it was.' });
    server.store({ id: 'binned', text: 'In the trash then.' });
    server.remove('binned');
    const restore = server.backUp();
    server.store({ id: 'new', text: 'Written since.' });
    server.store({ id: '0192f0c0-0000-7000-8000-000000000001', text: 'Edited since.' });
    server.store({ id: 'binned', text: 'In the trash then.' });
    const sync = await openRead();
    expect(readTexts(sync)).toHaveLength(4);

    restore();
    await sync.refresh();
    // It reads once more by itself.
    await vi.waitFor(() => expect(readTexts(sync)).toHaveLength(5));
    const expected = ['As it was.', 'Edited since.', 'From before.', 'In the trash then.', 'Written since.'];
    expect(readTexts(sync).sort()).toEqual(expected);
    const stored = [...server.rows.values()].filter(({ isRemoved }) => !isRemoved);
    expect(stored.map(({ text }) => text).sort()).toEqual(expected);
    // Another device with the same items sends them, too, and nothing is doubled.
    const { calls } = server;
    expect(calls.filter((call) => call === 'POST /api/imports').length).toBeGreaterThan(0);
    server.calls = [];
    await sync.readAgain();
    expect(server.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
    expect(readTexts(sync)).toHaveLength(5);
  });

  it('gets it with the next reading if it cannot be reached meanwhile, and this device shows it until then', async () => {
    server.store({ id: 'old', text: 'From before.' });
    const restore = server.backUp();
    server.store({ id: 'new', text: 'Written since.' });
    const sync = await openRead();
    restore();
    server.mood = 'failing';
    await sync.refresh();
    expect(readTexts(sync)).toContain('Written since.');
    expect(server.rows.has('new')).toBe(false);
    server.mood = 'well';
    await sync.refresh();
    expect(server.rows.get('new')?.text).toBe('Written since.');
    expect(readTexts(sync).sort()).toEqual(['From before.', 'Written since.']);
  });

  it('gets back what was in the trash then, even if the connection fails while everything is read again', async () => {
    server.store({ id: 'binned', text: 'Brought back since.' });
    server.remove('binned');
    server.store({ id: 'old', text: 'From before.' });
    const restore = server.backUp();
    server.store({ id: 'binned' });
    const sync = await openRead();
    restore();
    server.pageSize = 1;
    server.onWayThere = (call) =>
      call.endsWith('/changes?since=2') ? Promise.reject(new TypeError('Failed to fetch')) : undefined;
    await sync.refresh();
    expect(readTexts(sync)).toContain('Brought back since.');
    expect(server.rows.get('binned')?.isRemoved).toBe(true);
    server.onWayThere = () => undefined;
    await sync.refresh();
    expect(server.rows.get('binned')).toMatchObject({ isRemoved: false, text: 'Brought back since.' });
    expect(readTexts(sync).sort()).toEqual(['Brought back since.', 'From before.']);
  });

  it('refuses some of it for good: that is shown as not saved, through any reading, until the person decides', async () => {
    server.store({ id: 'old', text: 'From before.' });
    const restore = server.backUp();
    server.store({ id: 'new', text: 'Written since.' });
    const sync = await openRead();
    restore();
    server.isFull = true;
    await sync.refresh();
    const readWrites = () => getOutbox(userId).read().writes;
    await vi.waitFor(() =>
      expect(readWrites()).toMatchObject([{ kind: 'journal.create', state: 'refused' }]),
    );
    await sync.readAgain();
    expect(readTexts(sync).sort()).toEqual(['From before.', 'Written since.']);
    sync.stop();
    const other = await openRead();
    expect(readTexts(other).sort()).toEqual(['From before.', 'Written since.']);
    expect(server.rows.has('new')).toBe(false);
    server.isFull = false;
    await makeOwnChanges().tryAgain({ id: 'new' } as Note);
    expect(server.rows.get('new')).toMatchObject({ text: 'Written since.', isRemoved: false });
    expect(readTexts(other).sort()).toEqual(['From before.', 'Written since.']);
  });

  it.each([
    { what: 'everything is read again', keeps: 'everything', isFromStart: true },
    { what: 'a device that keeps 90 days is opened again', keeps: '90-days', isFromStart: false },
  ])('gets back what only this device has when $what', async ({ keeps, isFromStart }) => {
    localStorage.setItem('reflect-keep-on-device', keeps);
    server.store({ id: 'old', text: 'From before.', createdAt: new Date().toISOString() });
    const restore = server.backUp();
    server.store({ id: 'new', text: 'Written since.', createdAt: new Date().toISOString() });
    const sync = await openRead();
    await vi.waitFor(() => expect(sync.state.read().items).toHaveLength(2));
    restore();
    if (isFromStart) await sync.readAgain();
    else sync.stop();
    expect(readTexts(isFromStart ? sync : await openRead()).sort()).toEqual([
      'From before.',
      'Written since.',
    ]);
    expect(server.rows.get('new')?.text).toBe('Written since.');
  });
});

it('a reading that was refused because too much was asked is repeated by itself, and no sooner than the server said', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.store({ id: 'a', text: 'First.' });
  server.mood = 'asked-too-much';
  const sync = open();
  opened.push(sync);
  sync.start();
  const pass = async (ms: number, until: () => boolean) =>
    vi.waitUntil(async () => {
      await vi.advanceTimersByTimeAsync(ms);
      return until();
    });
  await pass(1, () => !sync.state.read().isReading);
  expect(sync.state.read()).toMatchObject({ isAway: true, isTooMany: true });
  const asked = server.calls.length;
  await vi.advanceTimersByTimeAsync(39_000);
  expect(server.calls.length).toBe(asked);
  server.mood = 'well';
  await pass(1_000, () => sync.state.read().isComplete);
  vi.useRealTimers();
  expect(sync.state.read()).toMatchObject({ isAway: false, isTooMany: false });
  expect(readTexts(sync)).toEqual(['First.']);
});
