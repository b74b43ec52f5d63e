// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { collections } from '@reflect/contract/collections';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { getOutbox } from '../outbox/outbox.ts';
import type { QueuedWrite } from '../outbox/write.model.ts';
import { deviceStorage } from '../storage.ts';
import { makeChanges } from './change.ts';
import { createSync } from './sync/sync.ts';
import {
  makeJson,
  makeProblem,
  type NewNote,
  type Note,
  type NoteChange,
  NoteServer,
  place,
  rules,
  toShown,
} from './testing-note-server.ts';
import { applyWaiting, getItemState, makeWrite } from './writes.model.ts';

let server: NoteServer;
let userId: string;
beforeEach(() => {
  userId = crypto.randomUUID();
  server = new NoteServer(userId);
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => server.handle(url, init));
});
afterEach(() => vi.unstubAllGlobals());

const open = () => createSync<Note>({ ...place }, userId);
const makeOwnChanges = () => makeChanges<Note, NewNote, NoteChange>({ place, userId, cleared: { tags: [] } });
const readWaiting = () => getOutbox(userId).read();
const listShownTexts = (items: readonly Note[] | null) =>
  applyWaiting(items ?? [], readWaiting().writes, rules).map(({ text }) => text);

describe('reading', () => {
  it('shows what the server has, then what changes there, and no longer what is deleted there', async () => {
    server.store({ id: 'a', text: 'First.' });
    const sync = open();
    sync.start();
    await vi.waitFor(() => expect(sync.state.read().isComplete).toBe(true));
    expect(listShownTexts(sync.state.read().items)).toEqual(['First.']);
    // The first read may still be running; a refresh would only join it.
    await sync.refresh();
    server.store({ id: 'b', text: 'Second.', createdAt: '2026-11-02T10:00:00.000Z' });
    server.store({ id: 'a', text: 'First, changed.' });
    await sync.refresh();
    expect(listShownTexts(sync.state.read().items)).toEqual(['Second.', 'First, changed.']);
    server.remove('b');
    await sync.refresh();
    expect(listShownTexts(sync.state.read().items)).toEqual(['First, changed.']);
    sync.stop();
  });

  it('opens from the device without a server, and continues when it is back', async () => {
    server.store({ id: 'a', text: 'First.' });
    const before = open();
    before.start();
    await vi.waitFor(() => expect(before.state.read()).toMatchObject({ isComplete: true, isReading: false }));
    before.stop();
    server.mood = 'away';
    const sync = open();
    sync.start();
    await vi.waitFor(() => expect(sync.state.read()).toMatchObject({ isComplete: true, isAway: true }));
    expect(listShownTexts(sync.state.read().items)).toEqual(['First.']);
    await sync.refresh();
    server.mood = 'well';
    server.store({ id: 'b', text: 'Second.', createdAt: '2026-11-02T10:00:00.000Z' });
    server.calls = [];
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(sync.state.read().isAway).toBe(false));
    expect(listShownTexts(sync.state.read().items)).toEqual(['Second.', 'First.']);
    // From the last cursor, not from the start.
    expect(server.calls).toEqual(['GET /api/journal/entries/changes?since=1']);
    sync.stop();
  });

  it('is given up and tried again later if it would start again each time', async () => {
    server.mood = 'beginning-anew';
    const sync = open();
    sync.start();
    await vi.waitFor(() => expect(sync.state.read()).toMatchObject({ isAway: true, isReading: false }));
    const isReading = (call: string) => call.includes('/changes?since=0');
    expect(server.calls.filter(isReading)).toHaveLength(4);
    server.mood = 'well';
    server.store({ id: 'a', text: 'First.' });
    await sync.refresh();
    expect(listShownTexts(sync.state.read().items)).toEqual(['First.']);
    sync.stop();
  });
});

describe('waiting writes', () => {
  it('are sent as soon as the server can be reached again, without their own pause', async () => {
    const sync = open();
    sync.start();
    await vi.waitFor(() => expect(sync.state.read().isComplete).toBe(true));
    server.mood = 'away';
    expect((await makeOwnChanges().create({ id: 'a', body: { text: 'In the tunnel.' } })).kind).toBe(
      'waiting',
    );
    // After these tries the next one by itself is a minute away.
    for (let times = 0; times < 5; times += 1) await getOutbox(userId).flush();
    await sync.refresh();
    expect(sync.state.read().isAway).toBe(true);
    server.mood = 'well';
    await sync.refresh();
    await vi.waitFor(() => expect(server.rows.get('a')?.text).toBe('In the tunnel.'));
    await vi.waitFor(() => expect(readWaiting().writes).toEqual([]));
    sync.stop();
  });
});

describe('a device that keeps the last 90 days', () => {
  const years = ['2020-01-01T10:00:00.000Z', new Date().toISOString()] as const;
  async function listKept(isKeptWhole: boolean): Promise<string[]> {
    server.store({ id: 'a', text: 'Years ago.', createdAt: years[0] });
    server.store({ id: 'b', text: 'Today.', createdAt: years[1] });
    const kept = { ...place, isKeptWhole };
    const before = createSync<Note>(kept, userId);
    before.start();
    await vi.waitFor(() => expect(before.state.read().isComplete).toBe(true));
    await vi.waitFor(() => expect(before.state.read().isReading).toBe(false));
    before.stop();
    server.mood = 'away';
    const after = createSync<Note>(kept, userId);
    after.start();
    await vi.waitFor(() => expect(after.state.read().isAway).toBe(true));
    after.stop();
    return listShownTexts(after.state.read().items);
  }
  beforeEach(() => deviceStorage.write('reflect-keep-on-device', '90-days'));
  afterEach(() => deviceStorage.remove('reflect-keep-on-device'));

  it('keeps no older entries of a journal', async () => {
    expect(await listKept(false)).toEqual(['Today.']);
  });

  it('keeps all of a collection with few or small items, such as habits', async () => {
    expect(await listKept(true)).toEqual(['Today.', 'Years ago.']);
    const whole = Object.values(collections).filter((known) => 'isKeptWhole' in known);
    expect(whole.map(({ many }) => many)).toEqual(
      expect.arrayContaining(['people', 'habits', 'habitCompletions', 'goals', 'goalProgress']),
    );
  });
});

describe('items that the server cannot read', () => {
  it('keep their copy on this device, and are listed if there is none, even after the next start', async () => {
    server.store({ id: 'a', text: 'First.' });
    const before = open();
    before.start();
    await vi.waitFor(() => expect(before.state.read().isComplete).toBe(true));
    await vi.waitFor(() => expect(before.state.read().isReading).toBe(false));
    before.stop();
    server.store({ id: 'a', text: 'First, changed.' });
    server.store({ id: 'b', text: 'Second.' });
    server.broken.add('a').add('b');
    const broken = ['a', 'b'].map((id) => ({ id, createdAt: '2026-11-01T10:00:00.000Z' }));
    for (const start of ['first', 'second']) {
      const sync = open();
      sync.start();
      await vi.waitFor(() => expect(sync.state.read().unreadable, start).toEqual(broken));
      await vi.waitFor(() => expect(sync.state.read().isReading).toBe(false));
      expect(listShownTexts(sync.state.read().items)).toEqual(['First.']);
      sync.stop();
    }
    server.broken.clear();
    server.store({ id: 'b', text: 'Second, mended.' });
    const sync = open();
    sync.start();
    await vi.waitFor(() => expect(sync.state.read().unreadable).toHaveLength(1));
    expect(listShownTexts(sync.state.read().items)).toContain('Second, mended.');
    sync.stop();
  });
});

describe('items that the server can read again', () => {
  it('without a change are in no list of changes, and return when everything is read again', async () => {
    server.store({ id: 'a', text: 'First.' });
    server.store({ id: 'b', text: 'Second.' });
    server.broken.add('b');
    const sync = open();
    sync.start();
    await vi.waitFor(() => expect(sync.state.read().unreadable).toHaveLength(1));
    await vi.waitFor(() => expect(sync.state.read().isReading).toBe(false));
    server.broken.clear();
    await sync.refresh();
    expect(sync.state.read().unreadable).toHaveLength(1);
    expect(await sync.readAgain()).toMatchObject({ isAway: false, unreadable: [] });
    expect(listShownTexts(sync.state.read().items)).toEqual(['Second.', 'First.']);
    sync.stop();
  });
});

describe('writing', () => {
  it('sends a creation whose answer was lost, and that was changed before it was sent again, as one item with the new text', async () => {
    server.mood = 'losing-answers';
    const { create } = makeOwnChanges();
    expect((await create({ id: 'a', body: { text: 'As it was.' } })).kind).toBe('waiting');
    server.mood = 'well';
    const result = await create({ id: 'a', body: { text: 'As it is now.' } });
    expect(result).toMatchObject({ kind: 'sent', item: { text: 'As it is now.', revision: 1 } });
    expect([...server.rows.values()].map(({ text }) => text)).toEqual(['As it is now.']);
    expect(readWaiting().writes).toEqual([]);
  });

  it('makes a new item from what is saved again after it was deleted because its first save seemed to fail', async () => {
    server.store({ id: 'a', text: 'Saved.' });
    server.remove('a');
    const result = await makeOwnChanges().create({ id: 'a', body: { text: 'Saved. And more.' } });
    expect(result).toMatchObject({ kind: 'sent', item: { text: 'Saved. And more.' } });
    expect(result.item?.id).not.toBe('a');
    expect(server.rows.get('a')).toMatchObject({ text: 'Saved.', isRemoved: true });
    expect(readWaiting().writes).toEqual([]);
  });

  it('removes nothing by a deletion whose answer was lost if another device restored the item meanwhile', async () => {
    server.store({ id: 'a', text: 'Brought back.' });
    const sync = createSync<Note>({ ...place }, userId);
    sync.start();
    await vi.waitFor(() => expect(listShownTexts(sync.state.read().items)).toEqual(['Brought back.']));
    server.mood = 'losing-answers';
    expect((await makeOwnChanges().remove('a')).kind).toBe('waiting');
    server.store({ id: 'a' });
    server.mood = 'well';
    await sync.refresh();
    await getOutbox(userId).sendNow(readWaiting().writes[0]!);
    expect(readWaiting().writes).toEqual([]);
    await sync.refresh();
    expect(listShownTexts(sync.state.read().items)).toEqual(['Brought back.']);
    expect(server.rows.get('a')).toMatchObject({ isRemoved: false });
    sync.stop();
  });

  it('restores nothing by a restoration whose answer was lost if another device deleted the item meanwhile', async () => {
    server.store({ id: 'a', text: 'Deleted again.' });
    server.remove('a');
    server.mood = 'losing-answers';
    const note = { id: 'a', text: 'Deleted again.', createdAt: '2026-11-01T09:00:00Z', revision: 1 };
    expect((await makeOwnChanges().restore(note)).kind).toBe('waiting');
    expect(server.rows.get('a')).toMatchObject({ isRemoved: false });
    server.remove('a');
    server.mood = 'well';
    await getOutbox(userId).sendNow(readWaiting().writes[0]!);
    expect(readWaiting().writes).toEqual([]);
    expect(server.rows.get('a')).toMatchObject({ isRemoved: true });
  });

  it('stores a change on the device while a slow server delays it, and reports one that is only in memory', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
      advanceTimeDelta: 100,
    });
    try {
      const broken = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
        throw new Error('InvalidStateError');
      });
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
        if (init?.method === 'POST') await held;
        return server.handle(url, init);
      });
      let result: string | null = null;
      const creating = makeOwnChanges()
        .create({ id: 'a', body: { text: 'In memory.' } })
        .then(({ kind }) => {
          result = kind;
        });
      await vi.waitFor(() => expect(readWaiting().writes).toHaveLength(1));
      await vi.advanceTimersByTimeAsync(10_000);
      expect(result).toBeNull();
      release();
      await creating;
      expect(result).toBe('sent');
      broken.mockRestore();

      vi.stubGlobal('fetch', () => new Promise(() => undefined));
      const kept = makeOwnChanges().create({ id: 'b', body: { text: 'On the device.' } });
      await vi.advanceTimersByTimeAsync(10_000);
      expect((await kept).kind).toBe('waiting');
    } finally {
      vi.useRealTimers();
    }
  });

  it('reports a change as stored only once a slow storage has it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let store = () => {};
      vi.spyOn(getOutbox(userId), 'submit').mockImplementation((write, how) => {
        store = () => how?.onKept?.({ ...write, seq: 1 } as QueuedWrite);
        return new Promise(() => undefined);
      });
      const told = vi.fn();
      void makeOwnChanges().remove('a').then(told);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(told).not.toHaveBeenCalled();
      store();
      await vi.advanceTimersByTimeAsync(0);
      expect(told).toHaveBeenCalledWith({ kind: 'waiting', item: null });
    } finally {
      vi.useRealTimers();
    }
  });

  it('fails and queues nothing if the server fails, unless the caller asks for a queue', async () => {
    server.mood = 'failing';
    const { create } = makeOwnChanges();
    await expect(create({ id: 'a', body: { text: 'One.' } })).rejects.toBeInstanceOf(ApiError);
    expect(readWaiting().writes).toEqual([]);
    const kept = await create({ id: 'b', body: { text: 'Two.' } }, { waitsOnServerError: true });
    expect(kept.kind).toBe('waiting');
    expect(listShownTexts([])).toEqual(['Two.']);
    expect(getItemState(place, { itemId: 'b', ...readWaiting() })).toBe('waiting');
  });

  it('asks about a change of an item that was changed elsewhere, and can repeat it on the new version', async () => {
    server.store({ id: 'a', text: 'As it was.' });
    const before = toShown(server.rows.get('a')!);
    server.store({ id: 'a', text: 'The other.' });
    const { update, overwrite } = makeOwnChanges();
    expect((await update(before, { text: 'Mine.' })).kind).toBe('changed-elsewhere');
    expect(getItemState(place, { itemId: 'a', ...readWaiting() })).toBe('changed-elsewhere');
    expect(server.rows.get('a')?.text).toBe('The other.');
    await overwrite('a', 1);
    expect(server.rows.get('a')?.text).toBe('Mine.');
    expect(readWaiting().writes).toEqual([]);
  });

  it('returns a conflicting change in memory to its writer, without waiting for a choice', async () => {
    server.store({ id: 'a', text: 'As it was.' });
    const before = toShown(server.rows.get('a')!);
    server.store({ id: 'a', text: 'The other.' });
    const broken = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new Error('InvalidStateError');
    });
    await expect(makeOwnChanges().update(before, { text: 'Mine.' })).rejects.toMatchObject({ status: 409 });
    broken.mockRestore();
    expect(readWaiting().writes).toEqual([]);
    expect(server.rows.get('a')?.text).toBe('The other.');
  });

  it('shows changes and a deletion made without a server at once, and sends them in order', async () => {
    server.store({ id: 'a', text: 'As it was.' });
    server.store({ id: 'b', text: 'To go.' });
    const items = ['a', 'b'].map((id) => toShown(server.rows.get(id)!));
    server.mood = 'away';
    const { update, remove } = makeOwnChanges();
    await update(items[0]!, { text: 'Changed.' });
    await update({ ...items[0]!, text: 'Changed.' }, { text: 'Changed twice.' });
    await remove('b');
    expect(listShownTexts(items)).toEqual(['Changed twice.']);
    server.mood = 'well';
    server.calls = [];
    await getOutbox(userId).flush();
    expect(server.calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(2);
    expect(server.rows.get('b')?.isRemoved).toBe(true);
    expect(server.rows.get('a')).toMatchObject({ text: 'Changed twice.', revision: 2 });
  });

  it('detects a conflict between two tabs that change one text, even if neither change was sent', async () => {
    server.mood = 'away';
    const { create, update } = makeOwnChanges();
    await create({ id: 'a', body: { text: 'One.' } });
    const read = { ...rules.blank(), id: 'a', createdAt: '2026-11-01T10:00:00.000Z', revision: 0 };
    const asRead = { ...read, text: 'One.' };
    // The second is made before the first is shown; the third by a tab whose dialog was open all the time.
    await Promise.all([update(asRead, { text: 'One. Two.' }), update(asRead, { text: 'One. Three.' })]);
    await update(asRead, { text: 'One. Four.' });
    server.mood = 'well';
    await getOutbox(userId).flush();
    expect(server.rows.get('a')?.text).toBe('One. Two.');
    expect(getItemState(place, { itemId: 'a', ...readWaiting() })).toBe('changed-elsewhere');
    expect(readWaiting().writes.map(({ request: { body } }) => (body as NoteChange).text)).toEqual([
      'One. Three.',
      'One. Four.',
    ]);
  });

  it('keeps what a third tab wrote when both of two conflicting changes are kept', async () => {
    server.store({ id: 'a', text: 'Before.' });
    const before = toShown(server.rows.get('a')!);
    const { update, replaceBy } = makeChanges<Note, NewNote, NoteChange>({ place, userId, cleared: {} });
    server.store({ id: 'a', text: 'Elsewhere.' });
    await update(before, { text: 'One tab.' });
    await update(before, { text: 'Another tab.' });
    await replaceBy('a', { id: 'copy', body: { text: 'Another tab.' } });
    expect([...server.rows.values()].map(({ text }) => text).sort()).toEqual([
      'Another tab.',
      'Elsewhere.',
      'One tab.',
    ]);
    expect(readWaiting().writes).toEqual([]);
  });

  it('keeps a draft that was saved again, unseen, when both are kept, and nothing twice that a later change builds on', async () => {
    server.store({ id: 'a', text: 'Elsewhere.' });
    server.mood = 'away';
    const outbox = getOutbox(userId);
    const { update, remove, replaceBy } = makeChanges<Note, NewNote, NoteChange>({
      ...{ place, userId, cleared: {} },
    });
    const asRead = { ...toShown(server.rows.get('a')!), text: 'Before.', revision: 7 };
    await update(asRead, { text: 'First.' });
    await remove('a');
    await update({ ...asRead, text: 'First.' }, { text: 'First. Second.' });
    const body = { id: 'a', text: 'A draft.' };
    await outbox.submit(makeWrite(place, { verb: 'create', itemId: 'a', userId, body }));
    server.mood = 'well';
    await outbox.flush();
    await replaceBy('a', { id: 'copy', body: { text: 'First. Second.' } });
    const texts = [...server.rows.values()].map(({ text }) => text);
    expect(texts.sort()).toEqual(['A draft.', 'Elsewhere.', 'First. Second.']);
  });

  it('discards only what is shown when the other version is kept', async () => {
    server.store({ id: 'a', text: 'Before.' });
    const before = toShown(server.rows.get('a')!);
    const { update, withdrawShown } = makeChanges<Note, NewNote, NoteChange>({ place, userId, cleared: {} });
    server.store({ id: 'a', text: 'Elsewhere.' });
    await update(before, { text: 'One tab.' });
    await update(before, { text: 'Another tab.' });
    await withdrawShown('a', { id: 'copy', body: { text: 'Another tab.' } });
    expect([...server.rows.values()].map(({ text }) => text).sort()).toEqual(['Elsewhere.', 'One tab.']);
    expect(readWaiting().writes).toEqual([]);
  });

  it('shows a creation that became a change of an item deleted meanwhile', async () => {
    const { create } = makeOwnChanges();
    server.store({ id: 'a', text: 'Arrived.' });
    server.onWayThere = async (call) => void (call.startsWith('PATCH') && server.remove('a'));
    await create({ id: 'a', body: { text: 'Saved again.' }, createdAt: '2026-11-20T08:00:00.000Z' });
    const [shown] = applyWaiting<Note>([], readWaiting().writes, rules);
    expect(shown).toMatchObject({ id: 'a', text: 'Saved again.', createdAt: '2026-11-20T08:00:00.000Z' });
  });

  it('deletes an item that never left this device without telling the server', async () => {
    const refuse = () => makeProblem(400, 'request.invalid');
    vi.stubGlobal('fetch', async (url: string) =>
      url === '/api/auth/user' ? makeJson(200, { id: userId }) : refuse(),
    );
    const refused = makeWrite(place, {
      verb: 'create',
      itemId: 'x',
      userId,
      body: { id: 'x', text: 'Refused.' },
    });
    expect((await getOutbox(userId).submit(refused)).kind).toBe('refused');
    expect(getItemState(place, { itemId: 'x', ...readWaiting() })).toBe('refused');
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => server.handle(url, init));
    expect((await makeOwnChanges().remove('x')).kind).toBe('sent');
    expect(server.calls).toEqual([]);
    expect(readWaiting().writes).toEqual([]);
  });
});

it('ENT-12 · moves an item with a changed day to its new place before the server has answered', () => {
  const note = (id: string, createdAt: string): Note => ({
    ...rules.blank(),
    id,
    createdAt,
    revision: 1,
  });
  const items = [note('b', '2026-11-02T10:00:00.000Z'), note('a', '2026-11-01T10:00:00.000Z')];
  const createdAt = '2026-11-03T10:00:00.000Z';
  const write = makeWrite(place, { verb: 'update', itemId: 'a', userId, body: { createdAt } });
  const queued = { ...write, seq: 1, createdAt, tries: 0, state: 'waiting' } as unknown as QueuedWrite;
  expect(applyWaiting(items, [queued], rules).map(({ id }) => id)).toEqual(['a', 'b']);
});

it('shows an item whose deletion waits behind a refused change, so that the person can decide', () => {
  const item: Note = { text: 'As it was.', id: 'a', createdAt: '2026-11-01T10:00:00.000Z', revision: 1 };
  const write = makeWrite(place, { verb: 'update', itemId: 'a', userId, body: { text: 'Mine.' } });
  const deletion = makeWrite(place, { verb: 'delete', itemId: 'a', userId });
  const showWith = (state: QueuedWrite['state']) =>
    applyWaiting([item], [{ ...write, state } as QueuedWrite, deletion as QueuedWrite], rules);
  expect(showWith('refused').map(({ text }) => text)).toEqual(['Mine.']);
  expect(showWith('waiting')).toEqual([]);
});

it('shows a refused creation as it was written, even if an earlier try had arrived', () => {
  const item: Note = { text: 'One.', id: 'a', createdAt: '2026-11-01T10:00:00.000Z', revision: 1 };
  const body = { id: 'a', text: 'One. Two.' };
  const write = makeWrite(place, { verb: 'create', itemId: 'a', userId, body });
  const showWith = (state: QueuedWrite['state']) =>
    applyWaiting([item], [{ ...write, state } as QueuedWrite], rules);
  expect(showWith('refused')).toEqual([{ ...item, text: 'One. Two.' }]);
  expect(showWith('waiting')).toEqual([item]);
});
