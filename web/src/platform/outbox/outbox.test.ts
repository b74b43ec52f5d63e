// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addMemoryFallback, isDurable, openMemoryWriteStore } from './memory-write-store.ts';
import { createOutbox } from './outbox.ts';
import { sendRound } from './sender.ts';
import type { NewWrite } from './write.model.ts';
import { openWriteStore, type WriteStore } from './write-store.ts';

const ana = 'ana';
const fetched = vi.fn<typeof fetch>();
let store: WriteStore;
let databases = 0;
let signedIn: string | null = ana;

const answers = (
  reply: (url: string, init: RequestInit) => { status: number; json?: unknown } | 'no answer',
) =>
  fetched.mockImplementation(async (url, init = {}) => {
    if (String(url) === '/api/auth/user') {
      if (reply(String(url), init) === 'no answer') throw new TypeError('Failed to fetch');
      return signedIn === null
        ? new Response('{}', { status: 401 })
        : new Response(JSON.stringify({ id: signedIn }));
    }
    const answer = reply(String(url), init);
    if (answer === 'no answer') throw new TypeError('Failed to fetch');
    // The server has nothing to say about a deletion.
    if (init.method === 'DELETE' && answer.status === 200) return new Response(null, { status: 204 });
    return new Response(answer.json === undefined ? null : JSON.stringify(answer.json), {
      status: answer.status,
    });
  });

const makeCreation = (entry: string, userId = ana): NewWrite => ({
  userId,
  lane: `journal:${entry}`,
  kind: 'journal.create',
  request: { method: 'POST', url: '/api/journal/entries', body: { id: entry, content: `Words of ${entry}` } },
  lateBody: { createdAt: '2026-05-04T10:00:00.000Z' },
});
const change = (entry: string, content: string): NewWrite => ({
  userId: ana,
  lane: `journal:${entry}`,
  kind: 'journal.update',
  request: { method: 'PATCH', url: `/api/journal/entries/${entry}`, body: { content } },
  followsPrevious: true,
});
const makeDeletion = (entry: string): NewWrite => ({
  userId: ana,
  lane: `journal:${entry}`,
  kind: 'journal.delete',
  request: { method: 'DELETE', url: `/api/journal/entries/${entry}` },
  doneBy: [404],
});
const listSent = () =>
  fetched.mock.calls
    .filter(([url]) => url !== '/api/auth/user')
    .map(([url, init]) => ({
      call: `${init?.method} ${url}`,
      body: init?.body === undefined ? undefined : (JSON.parse(String(init.body)) as Record<string, unknown>),
    }));
const round = (extra: Partial<Parameters<typeof sendRound>[0]> = {}) =>
  sendRound({ store, userId: ana, announce: () => undefined, ...extra });

beforeEach(() => {
  signedIn = ana;
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  databases += 1;
  store = openWriteStore({ name: `outbox-${databases}` });
});
afterEach(async () => {
  await store.close();
  vi.unstubAllGlobals();
});

describe('a round of sending', () => {
  it('sends the writes of an entry in order, each change on the revision returned before', async () => {
    answers((_url, init) => ({ status: 200, json: { revision: init.method === 'POST' ? 0 : 1 } }));
    await store.add([
      makeCreation('one'),
      change('one', 'First'),
      change('one', 'Second'),
      makeDeletion('one'),
    ]);
    expect(await round()).toBe('done');
    expect(listSent().map(({ call }) => call)).toEqual([
      'POST /api/journal/entries',
      'PATCH /api/journal/entries/one',
      'PATCH /api/journal/entries/one',
      'DELETE /api/journal/entries/one',
    ]);
    expect(listSent()[1]?.body).toEqual({ content: 'First', expectedRevision: 0 });
    expect(listSent()[2]?.body).toEqual({ content: 'Second', expectedRevision: 1 });
    expect(await store.list(ana)).toEqual([]);
  });

  it('keeps everything while nobody answers, and then says when each was written', async () => {
    answers(() => 'no answer');
    await store.add([makeCreation('one'), makeCreation('two')]);
    expect(await round()).toBe('away');
    expect(await store.list(ana)).toHaveLength(2);
    expect(listSent()).toEqual([]);
    expect(await round({ lane: 'journal:one' })).toBe('away');
    answers(() => ({ status: 200, json: { revision: 0 } }));
    expect(await round()).toBe('done');
    expect(
      listSent()
        .filter(({ body }) => body?.id === 'one')
        .at(-1)?.body,
    ).toMatchObject({
      createdAt: '2026-05-04T10:00:00.000Z',
    });
    expect(await store.list(ana)).toEqual([]);
  });

  it.each([
    ['nobody', null],
    ['somebody else', 'ben'],
  ])('sends nothing while %s is signed in', async (_, who) => {
    signedIn = who;
    answers(() => ({ status: 200, json: { revision: 0 } }));
    await store.add([makeCreation('one')]);
    expect(await round()).toBe('sign-in');
    expect(listSent()).toEqual([]);
    expect(await store.list(ana)).toHaveLength(1);
  });

  it('names the writer in every call, and sends only one person’s writes', async () => {
    answers(() => ({ status: 200, json: { revision: 0 } }));
    await store.add([makeCreation('one'), makeCreation('two', 'ben')]);
    await round();
    const [, init] = fetched.mock.calls.find(([url]) => url !== '/api/auth/user')!;
    expect(new Headers(init?.headers).get('x-reflect-user')).toBe(ana);
    expect(await store.list('ben')).toHaveLength(1);
  });

  it('lets other entries pass one that fails or is refused, and holds later writes to that one', async () => {
    answers((_url, init) => {
      const id = (JSON.parse(String(init.body ?? '{}')) as { id?: string }).id;
      if (id === 'bad')
        return { status: 400, json: { code: 'request.invalid', message: 'Not as expected.' } };
      return id === 'ill' ? { status: 500 } : { status: 200, json: { revision: 0 } };
    });
    await store.add([makeCreation('bad'), change('bad', 'More'), makeCreation('ill'), makeCreation('good')]);
    expect(await round()).toBe('done');
    const left = await store.list(ana);
    expect(left.map(({ lane, state, tries }) => ({ lane, state, tries }))).toEqual([
      { lane: 'journal:bad', state: 'refused', tries: 1 },
      { lane: 'journal:bad', state: 'waiting', tries: 0 },
      { lane: 'journal:ill', state: 'waiting', tries: 1 },
    ]);
    expect(left[0]?.problem).toEqual({ status: 400, code: 'request.invalid', message: 'Not as expected.' });
    expect(left[2]!.notBefore).toBeGreaterThan(Date.now() + 5_000);
    fetched.mockClear();
    await round();
    expect(listSent()).toEqual([]);
  });

  it('treats 409 as done only if the deletion or Undo was done before, not from a journal that has become private', async () => {
    const undo: NewWrite = {
      ...makeDeletion('one'),
      kind: 'journal.restore',
      request: { method: 'POST', url: '/api/journal/entries/one/restore' },
      doneBy: [409],
    };
    await store.add([undo]);
    answers(() => ({
      status: 409,
      json: { code: 'private_journal.server_cannot_read', message: 'Sealed.' },
    }));
    expect(await round()).toBe('away');
    expect(await store.list(ana)).toHaveLength(1);
    answers(() => ({ status: 409, json: { code: 'journal.entry_brought_back', message: 'Deleted since.' } }));
    expect(await round()).toBe('done');
    expect(await store.list(ana)).toEqual([]);
  });

  it('treats the deletion of something gone as done', async () => {
    answers(() => ({ status: 404, json: { code: 'journal.entry_not_found', message: 'Gone.' } }));
    await store.add([makeDeletion('one')]);
    await round();
    expect(await store.list(ana)).toEqual([]);
  });

  it('keeps words that replaced others while those were being sent', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const [write] = await store.add([makeCreation('one')]);
    fetched.mockImplementation(async (url) => {
      if (url === '/api/auth/user') return new Response(JSON.stringify({ id: ana }));
      await held;
      return new Response(JSON.stringify({ revision: 0 }));
    });
    const running = round({ lane: 'journal:one' });
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    const newer = {
      ...makeCreation('one'),
      request: { ...makeCreation('one').request, body: { id: 'one', content: 'New' } },
    };
    await store.replace(write!.seq, newer);
    release();
    await running;
    expect(listSent().map(({ body }) => body?.content)).toEqual(['Words of one', 'New']);
    expect(await store.list(ana)).toEqual([]);
  });

  it('retries a lost session three times in all for somebody who is waiting, and then keeps the write', async () => {
    answers(() => ({ status: 401 }));
    await store.add([makeCreation('one')]);
    expect(await round({ lane: 'journal:one', sessionWaits: [1, 2] })).toBe('sign-in');
    expect(listSent()).toHaveLength(3);
    expect(await store.list(ana)).toHaveLength(1);
  });

  it('gives every write to only one sender, however many are running', async () => {
    answers(() => ({ status: 200, json: { revision: 0 } }));
    await store.add(Array.from({ length: 30 }, (_, at) => makeCreation(`entry-${at}`)));
    const other = openWriteStore({ name: `outbox-${databases}` });
    await Promise.all([round(), sendRound({ store: other, userId: ana, announce: () => undefined })]);
    await other.close();
    expect(listSent()).toHaveLength(30);
  });
});

describe('a server of another version', () => {
  const makeOtherVersion = (status: number) => {
    fetched.mockImplementation(async (url) =>
      String(url) === '/api/auth/user'
        ? new Response(JSON.stringify({ id: ana }))
        : new Response(JSON.stringify({ code: 'request.invalid', message: 'Not as expected.' }), {
            status,
            headers: { 'x-contract-version': 'another' },
          }),
    );
  };

  it('may refuse what this app sends: the write waits for the right version, and is not called refused', async () => {
    makeOtherVersion(400);
    await store.add([makeCreation('one')]);
    expect(await round()).toBe('away');
    expect(await store.list(ana)).toMatchObject([{ state: 'waiting', tries: 1 }]);
    answers(() => ({ status: 200, json: { revision: 0 } }));
    expect(await round()).toBe('done');
    expect(await store.list(ana)).toEqual([]);
  });
});

it('LOCK-01 · keeps everything while the session is locked, and sends it as soon as it is unlocked', async () => {
  answers(() => ({ status: 423, json: { code: 'session.locked', message: 'Reflect is locked.' } }));
  await store.add([makeCreation('one'), makeCreation('two')]);
  expect(await round()).toBe('away');
  expect(listSent()).toHaveLength(1);
  expect((await store.list(ana)).map(({ state, notBefore }) => [state, notBefore])).toEqual([
    ['waiting', 0],
    ['waiting', 0],
  ]);
  answers(() => ({ status: 200, json: { revision: 0 } }));
  expect(await round()).toBe('done');
  expect(await store.list(ana)).toEqual([]);
});

describe('a device that cannot store anything', () => {
  const broken: WriteStore = {
    ...openMemoryWriteStore(),
    add: async () => Promise.reject(new Error('QuotaExceededError')),
    swap: async () => Promise.reject(new Error('QuotaExceededError')),
    list: async () => Promise.reject(new Error('InvalidStateError')),
  };

  it('sends a write the same way, from memory', async () => {
    answers(() => ({ status: 200, json: { id: 'one', revision: 0 } }));
    const outbox = createOutbox({ userId: ana, store: addMemoryFallback(broken) });
    expect(await outbox.submit(makeCreation('one'))).toMatchObject({ kind: 'sent', answer: { id: 'one' } });
    expect(outbox.read().writes).toEqual([]);
  });

  it('says that a write that could not be sent is not on the device', async () => {
    answers(() => 'no answer');
    const outbox = createOutbox({ userId: ana, store: addMemoryFallback(broken) });
    const outcome = await outbox.submit(makeCreation('one'));
    expect(outcome).toMatchObject({ kind: 'waiting', reason: 'away' });
    expect(outcome.kind === 'waiting' && isDurable(outcome.write)).toBe(false);
    const replaced = await outbox.replace(outbox.read().writes[0]!.seq, change('one', 'Changed.'));
    expect(replaced).toMatchObject({ kind: 'journal.update', version: 2 });
    await outbox.swap([replaced!.seq], []);
    expect(outbox.read().writes).toEqual([]);
  });
});

it("loses nothing in memory if what is on the device can't be replaced", async () => {
  const [stored] = await store.add([makeCreation('one')]);
  const both = addMemoryFallback({ ...store, swap: async () => Promise.reject(new Error('Full.')) });
  const [kept] = await both.add([change('one', 'More')]);
  expect(isDurable(kept!)).toBe(false);
  await expect(both.swap([stored!.seq, kept!.seq], [makeCreation('two')])).rejects.toThrow('Full.');
  expect((await both.list(ana)).map(({ kind }) => kind)).toEqual(['journal.create', 'journal.update']);
});

it('keeps a write once if its key is gone as soon as it is stored, as when a page is locked', async () => {
  let isLocked = true;
  const unseal = async (stored: unknown) => (isLocked ? Promise.reject(new Error('Locked.')) : stored);
  const sealed = openWriteStore({
    name: `locked-${databases}`,
    seal: { seal: async (value) => value, unseal },
  });
  const both = addMemoryFallback(sealed);
  const [kept] = await both.add([makeCreation('one')]);
  expect(isDurable(kept!)).toBe(true);
  expect(await both.replace(kept!.seq, makeCreation('one'))).toMatchObject({ version: 2 });
  isLocked = false;
  expect(await both.list(ana)).toHaveLength(1);
  await both.close();
});

describe('an outbox', () => {
  it('returns the answer, and tells everybody before the waiting copy is gone', async () => {
    answers(() => ({ status: 200, json: { id: 'one', revision: 0 } }));
    const outbox = createOutbox({ userId: ana, store });
    const heard: unknown[] = [];
    outbox.onSent((write, answer) => heard.push([write.kind, answer, outbox.read().writes.length]));
    const outcome = await outbox.submit(makeCreation('one'));
    expect(outcome).toEqual({ kind: 'sent', answer: { id: 'one', revision: 0 } });
    expect(heard).toEqual([['journal.create', { id: 'one', revision: 0 }, 1]]);
    expect(outbox.read().writes).toEqual([]);
  });

  it('asks the browser once not to clear data, when something is only on this device', async () => {
    const persist = vi.fn(async () => true);
    vi.stubGlobal('navigator', { ...navigator, locks: navigator.locks, storage: { persist } });
    const outbox = createOutbox({ userId: ana, store });
    answers(() => ({ status: 200, json: { revision: 0 } }));
    await outbox.submit(makeCreation('one'));
    expect(persist).not.toHaveBeenCalled();
    answers(() => 'no answer');
    await outbox.submit(makeCreation('two'));
    await outbox.submit(makeCreation('three'));
    expect(persist).toHaveBeenCalledTimes(1);
  });

  it('keeps a write that waits on a device that has become full, and does not call it failed', async () => {
    answers(() => 'no answer');
    const full = { ...store, mark: async () => Promise.reject(new Error('Full.')) };
    const outbox = createOutbox({ userId: ana, store: full });
    expect(await outbox.submit(makeCreation('one'))).toMatchObject({ kind: 'waiting', reason: 'away' });
    expect((await store.list(ana)).map(({ kind }) => kind)).toEqual(['journal.create']);
  });

  it('stores a write and says why it waits', async () => {
    answers(() => 'no answer');
    const outbox = createOutbox({ userId: ana, store });
    expect(await outbox.submit(makeCreation('one'))).toMatchObject({ kind: 'waiting', reason: 'away' });
    expect(await outbox.submit(change('one', 'More'))).toMatchObject({ kind: 'waiting', reason: 'queued' });
    expect(outbox.read().writes).toHaveLength(2);
  });

  it('shows what it has stored by the time it says so, even if a slow storage lists an older state', async () => {
    answers(() => 'no answer');
    let list = () => {};
    const slowly = vi.fn(async (userId: string) => {
      const before = await store.list(userId);
      await new Promise<void>((resolve) => {
        list = resolve;
      });
      return before;
    });
    const outbox = createOutbox({ userId: ana, store: { ...store, list: slowly } });
    const listShown = () => outbox.read().writes.map(({ lane }) => lane);
    const stop = outbox.start();
    await vi.waitFor(() => expect(slowly).toHaveBeenCalled());
    const shownWhenTold = await new Promise((resolve) => {
      void outbox.submit(makeCreation('one'), { onKept: () => resolve(listShown()) });
    });
    expect(shownWhenTold).toEqual(['journal:one']);
    slowly.mockImplementation(store.list);
    list();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(listShown()).toEqual(['journal:one']);
    stop();
  });

  it('LOCK-01 · shows nothing while hidden, continues sending, and shows again what still waits', async () => {
    answers(() => 'no answer');
    const outbox = createOutbox({ userId: ana, store });
    await outbox.submit(makeCreation('one'));
    const show = outbox.hide();
    await outbox.submit(makeCreation('two'));
    expect(outbox.read()).toEqual({ writes: [], sendingSeq: null });
    answers((_url, init) =>
      String(init.body).includes('two') ? 'no answer' : { status: 200, json: { revision: 0 } },
    );
    await outbox.flush();
    expect(outbox.read().writes).toEqual([]);
    show();
    await vi.waitFor(() => expect(outbox.read().writes.map(({ lane }) => lane)).toEqual(['journal:two']));
  });

  it('seals what it stores with the given seal', async () => {
    const sealed = openWriteStore({
      name: `sealed-${databases}`,
      seal: {
        seal: async (value) => ({ sealed: btoa(JSON.stringify(value)) }),
        unseal: async (stored) => JSON.parse(atob((stored as { sealed: string }).sealed)) as unknown,
      },
    });
    await sealed.add([makeCreation('one')]);
    expect((await sealed.list(ana))[0]?.request.body).toMatchObject({ content: 'Words of one' });
    await sealed.close();
    const raw = await readRaw(`sealed-${databases}`);
    expect(JSON.stringify(raw)).not.toContain('Words of one');
    expect(raw).toHaveLength(1);
  });
});

function readRaw(name: string): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const all = opening.result.transaction('writes').objectStore('writes').getAll();
      all.onsuccess = () => {
        opening.result.close();
        resolve(all.result);
      };
    };
  });
}

describe('an entry that names a person who is also waiting', () => {
  const person: NewWrite = {
    userId: ana,
    lane: 'people:bo',
    kind: 'people.create',
    request: { method: 'POST', url: '/api/sub-profiles', body: { id: 'bo', displayName: 'Bo' } },
  };
  const entry = { ...makeCreation('one'), after: ['people:bo'] };

  it('CTX-08 · is sent after them, even if it is the one being saved', async () => {
    answers((_url, init) => ({ status: 200, json: { ...JSON.parse(String(init.body)), revision: 0 } }));
    await store.add([person]);
    const outcome = await createOutbox({ userId: ana, store }).submit(entry);
    expect(outcome).toMatchObject({ kind: 'sent', answer: { id: 'one' } });
    expect(listSent().map(({ call }) => call)).toEqual([
      'POST /api/sub-profiles',
      'POST /api/journal/entries',
    ]);
  });

  it('waits with them, and says so, while nobody answers', async () => {
    answers(() => 'no answer');
    await store.add([person]);
    const outcome = await createOutbox({ userId: ana, store }).submit(entry);
    expect(outcome).toMatchObject({ kind: 'waiting', reason: 'away', write: { tries: 1 } });
    expect(listSent().map(({ call }) => call)).toEqual(['POST /api/sub-profiles']);
  });
});

it('a change is based on the one before, even if a slow storage keeps it only after that was sent', async () => {
  let keep = () => {};
  let added = 0;
  const slow: WriteStore = {
    ...store,
    async add(writes) {
      if (++added === 2) await new Promise<void>((resolve) => (keep = resolve));
      return store.add(writes);
    },
  };
  const outbox = createOutbox({ userId: ana, store: slow });
  answers(() => 'no answer');
  const { followsPrevious: _, ...update } = change('one', 'First');
  await outbox.submit({
    ...update,
    request: { ...update.request, body: { content: 'First', expectedRevision: 0 } },
  });
  const [first] = outbox.read().writes;
  const second = outbox.submit({
    ...update,
    request: { ...update.request, body: { content: 'Second', expectedRevision: 0 } },
    ...(first && { follows: first.seq }),
  });
  let revision = 0;
  answers((_url, init) => ({
    status: 200,
    json: { ...(JSON.parse(String(init.body)) as object), revision: ++revision },
  }));
  await outbox.flush();
  keep();
  expect((await second).kind).toBe('sent');
  expect(listSent().at(-1)?.body).toMatchObject({ content: 'Second', expectedRevision: 1 });
});
