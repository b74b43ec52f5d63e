// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { collections } from '@reflect/contract/collections';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getOutbox } from '../../outbox/outbox.ts';
import { createCollection } from '../collection.ts';
import { makeJson, NoteServer } from '../testing-note-server.ts';
import { makeTrashKind } from './trash-kind.ts';
import { createTrashView } from './trash-view.ts';

const notes = createCollection({
  place: collections.journal,
  blank: (() => ({ text: '' })) as never,
  cleared: {},
});
const kind = makeTrashKind(notes, {
  ...{ one: 'note', many: 'notes' },
  describe: (item) => ({ title: null, text: (item as unknown as { text: string }).text, label: 'A note' }),
});

let server: NoteServer;
let userId: string;
let stops: (() => void)[];
beforeEach(() => {
  userId = crypto.randomUUID();
  server = new NoteServer(userId);
  stops = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => server.handle(url, init));
});
afterEach(() => {
  for (const stop of stops) stop();
  notes.syncOf(userId).stop();
  vi.unstubAllGlobals();
});

function open() {
  const view = createTrashView({ kinds: [kind], userId });
  stops.push(view.start());
  return view;
}
async function openRead() {
  const view = open();
  const { state } = notes.syncOf(userId);
  await vi.waitFor(() => {
    expect(view.state.read()).toMatchObject({ isAway: false, readAt: expect.any(Date) });
    expect(state.read()).toMatchObject({ isComplete: true, isReading: false });
  });
  return view;
}
const readIds = ({ state }: ReturnType<typeof open>) => state.read().items?.map(({ item }) => item.id);
const listLive = () => notes.read(userId).map(({ id }) => id);
function putInTrash(...ids: string[]): void {
  for (const id of ids) server.store({ id, text: `Words of ${id}.` });
  for (const id of ids) server.remove(id);
}

describe('the trash', () => {
  it('shows what the server lists, without items restored by another device', async () => {
    putInTrash('a', 'b');
    const view = await openRead();
    expect(readIds(view)).toEqual(['b', 'a']);
    server.store({ id: 'a' });
    await notes.syncOf(userId).refresh();
    expect(readIds(view)).toEqual(['b']);
    expect(listLive()).toEqual(['a']);
  });

  it('shows what another device deletes, as soon as this one learns of it', async () => {
    server.store({ id: 'a' });
    const view = await openRead();
    expect(readIds(view)).toEqual([]);
    server.remove('a');
    await notes.syncOf(userId).refresh();
    await vi.waitFor(() => expect(readIds(view)).toEqual(['a']));
  });

  it('shows nothing that was deleted more than 30 days ago', async () => {
    putInTrash('a');
    server.deletedAt = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString();
    expect(readIds(await openRead())).toEqual([]);
  });

  it('shows a deletion that this device has not sent yet, with its text', async () => {
    server.store({ id: 'a', text: 'By the lake.' });
    const view = await openRead();
    server.mood = 'away';
    expect((await notes.changesOf(userId).remove('a')).kind).toBe('waiting');
    expect(view.state.read().items).toMatchObject([{ item: { text: 'By the lake.' }, isWaiting: true }]);
    server.mood = 'well';
    await getOutbox(userId).flush();
    await view.refresh();
    await vi.waitFor(() =>
      expect(view.state.read().items).toMatchObject([{ item: { id: 'a' }, isWaiting: false }]),
    );
  });
});

describe('without a connection', () => {
  it('shows the list as last read, and restores from it', async () => {
    putInTrash('a', 'b');
    const before = await openRead();
    const readAt = before.state.read().readAt!;
    for (const stop of stops.splice(0)) stop();
    server.mood = 'away';
    const view = open();
    await vi.waitFor(() => expect(view.state.read().isAway).toBe(true));
    expect(readIds(view)).toEqual(['b', 'a']);
    expect(Math.abs(view.state.read().readAt!.getTime() - readAt.getTime())).toBeLessThan(1_000);
    const trashed = view.state.read().items!.find(({ item }) => item.id === 'a')!;
    expect(await view.restore(trashed)).toBe('waiting');
    expect(readIds(view)).toEqual(['b']);
    expect(listLive()).toEqual(['a']);
    server.mood = 'well';
    await getOutbox(userId).flush();
    await view.refresh();
    expect(server.rows.get('a')).toMatchObject({ isRemoved: false, text: 'Words of a.' });
    expect(readIds(view)).toEqual(['b']);
  });

  it('is not called empty while one of its lists has not come', async () => {
    const dreams = createCollection({
      place: collections.dreams,
      blank: (() => ({ text: '' })) as never,
      cleared: {},
    });
    const dreamsKind = makeTrashKind(dreams, { one: 'dream', many: 'dreams', describe: () => null });
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      url === collections.dreams.trash ? makeJson(503, {}) : server.handle(url, init),
    );
    const view = createTrashView({ kinds: [kind, dreamsKind], userId });
    stops.push(view.start());
    await vi.waitFor(() => expect(view.state.read().isAway).toBe(true));
    expect(readIds(view)).toBeUndefined();
    putInTrash('a');
    await view.refresh();
    expect(readIds(view)).toEqual(['a']);
    dreams.syncOf(userId).stop();
  });

  it('fails if nothing is known, and erases nothing', async () => {
    server.mood = 'away';
    const view = open();
    await vi.waitFor(() =>
      expect(view.state.read()).toMatchObject({ items: null, isAway: true, isTooMany: false, readAt: null }),
    );
    server.mood = 'well';
    putInTrash('a');
    await view.refresh();
    server.mood = 'away';
    const [trashed] = view.state.read().items!;
    await expect(view.erase(trashed!)).rejects.toThrow();
    expect(readIds(view)).toEqual(['a']);
  });
});

describe('erasing for good', () => {
  it('removes one item, even if another device was faster, and keeps the others', async () => {
    putInTrash('a', 'b');
    const view = await openRead();
    const [b, a] = view.state.read().items!;
    await view.erase(a!);
    expect([...server.rows.keys()]).toEqual(['b']);
    expect(readIds(view)).toEqual(['b']);
    server.rows.delete('b');
    await view.erase(b!);
    expect(readIds(view)).toEqual([]);
  });

  it('removes everything, in a private journal with one call for all collections', async () => {
    putInTrash('a', 'b');
    const view = await openRead();
    await view.empty({ isPrivate: false });
    expect(readIds(view)).toEqual([]);
    expect(server.rows.size).toBe(0);
    await view.empty({ isPrivate: true }).catch(() => undefined);
    expect(server.calls.filter((call) => call.startsWith('DELETE'))).toEqual([
      'DELETE /api/journal/trash',
      'DELETE /api/private-journal/trash',
    ]);
  });

  it('removes items erased by another device from the list, and they can no longer be restored', async () => {
    putInTrash('a');
    const view = await openRead();
    const [a] = view.state.read().items!;
    server.rows.delete('a');
    await expect(view.restore(a!)).rejects.toMatchObject({ status: 404 });
    await vi.waitFor(() => expect(readIds(view)).toEqual([]));
    expect(listLive()).toEqual([]);
  });
});
