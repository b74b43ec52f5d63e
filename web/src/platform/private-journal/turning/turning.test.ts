// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCallsBy, fetchBytes, sendRequest } from '../../api.ts';
import { returnToDevice } from '../../device-seal/leave-device.ts';
import { wipeAccountKeys } from '../../device-store/keep-on-device.ts';
import { deviceStorage } from '../../storage.ts';
import { toBase64 } from '../base64.ts';
import { keepAccountKey, readAccountKey, readAccountKeyBytes } from '../device/account-key-here.ts';
import { closePrivateJournal } from '../device/open-journal.ts';
import { openDeviceList } from '../devices/device-list.ts';
import { type AccountKey, makeAccountKeyBytes } from '../keys/account-key.ts';
import { wrapByCode } from '../keys/journal-keys.ts';
import { makeRecoveryCode } from '../keys/recovery-code.ts';
import { doubts } from '../memory/doubts.ts';
import { forgetMemory, makeMemoryWriter, readMemory } from '../memory/memory-store.ts';
import type { RemakePicture } from '../pictures/remake-picture.ts';
import { readGeneration } from '../sealed-content.ts';
import { openRows } from '../stand-in/rows-on-server.ts';
import { openStandIn } from '../stand-in/stand-in.ts';
import { switchOff } from '../switching/switch-off.ts';
import { readInThread } from '../testing/read-in-thread.ts';
import { RowServer } from '../testing/row-server.ts';
import { beginTurn, settleNextKey } from './begin-turn.ts';
import { readKnownGeneration } from './generations.ts';
import { turnOnce } from './keep-turning.ts';
import { takeOpened } from './take-opened.ts';
import { readTurnRecord } from './turn-record.ts';

const blanks = {
  journal: (createdAt: string) => ({
    ...{ title: null, content: '', isSecret: false, mood: null, tags: [], people: [], peopleIds: [] },
    ...{ corrections: [], sentimentScore: null, entryType: 'SJE', imageUrl: null, imageAnalysis: null },
    ...{ aiInsights: null, analysis: null, conversationData: null, updatedAt: createdAt },
  }),
};
/** What a decoder makes of a picture is tested where there is one. */
const remakePicture: RemakePicture = async (bytes) => ({ is: 'picture', bytes });
const entriesPath = '/api/journal/entries';

let userId: string;
let server: RowServer;
/** How many calls are answered before the connection is gone. */
let callsLeft: number;
let isAnswerLost: boolean;
/** These are open, and tell other devices after a while. */
let opened: ReturnType<typeof openStandIn>[];
let first: Uint8Array<ArrayBuffer>;
let second: Uint8Array<ArrayBuffer>;
beforeEach(async () => {
  userId = crypto.randomUUID();
  server = new RowServer({ userId });
  callsLeft = Number.POSITIVE_INFINITY;
  isAnswerLost = false;
  opened = [];
  [first, second] = [makeAccountKeyBytes(), makeAccountKeyBytes()];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const isLast = url !== '/api/device-key' && callsLeft-- <= 0;
    if (!isLast) return server.handle(url, init);
    // The last call may arrive although its answer doesn't.
    if (isAnswerLost && callsLeft === -1) void server.handle(url, init);
    throw new TypeError('Failed to fetch');
  });
  await returnToDevice(userId);
  await keepAccountKey(userId, { bytes: first, generation: 1 });
  server.ways = [await makeWay(first, 1), await makeWay(first, 1)];
});
afterEach(async () => {
  await Promise.all(opened.map(({ memory }) => memory.close()));
  closePrivateJournal();
  answerCallsBy(null);
  doubts.set([]);
  vi.unstubAllGlobals();
});

async function makeWay(bytes: Uint8Array<ArrayBuffer>, generation: number) {
  const key = { userId, id: crypto.randomUUID(), generation, bytes };
  const way = await wrapByCode({ ...key, code: await makeRecoveryCode() });
  return { ...way, createdAt: '2026-11-20T08:00:00.000Z' };
}
const makeTwoWays = async () =>
  (await Promise.all([makeWay(second, 2), makeWay(second, 2)])).map(({ createdAt: _at, ...way }) => way);
const turnKey = async () => beginTurn({ userId, bytes: second.slice(), ways: await makeTwoWays() });

function open(key: AccountKey) {
  const tools = {
    blanks,
    analyse: async () => null,
    getName: () => undefined,
    here: readInThread,
    remakePicture,
  };
  const standIn = openStandIn({ userId, key, tools });
  opened.push(standIn);
  answerCallsBy(standIn.answer);
  return standIn;
}
const openHere = async () => open((await readAccountKey(userId))!);
async function write(content: string): Promise<string> {
  const id = crypto.randomUUID();
  await sendRequest({ method: 'POST', url: entriesPath, body: { id, content, isSecret: false } });
  return id;
}
async function readTexts(): Promise<Record<string, string>> {
  const listed = (await sendRequest({ method: 'GET', url: `${entriesPath}?limit=50` })) as {
    id: string;
    content: string;
  }[];
  return Object.fromEntries(listed.map(({ id, content }) => [id, content]));
}
const readAll = () => sendRequest({ method: 'GET', url: `${entriesPath}/changes?since=0` });
/** Moves what there is to move, as the page does in the background. */
async function move() {
  const key = (await readAccountKey(userId))!;
  const { rows, memory } = open(key);
  const { signal } = new AbortController();
  return { came: await turnOnce({ userId, key, rows, memory, signal }), key };
}
/** Writes to the server as a device with the present key does. */
async function upload(bytes: Uint8Array): Promise<string> {
  const body = { imageBase64: toBase64(bytes) };
  const answer = await sendRequest({ method: 'POST', url: '/api/upload-image', body });
  return (answer as { imageUrl: string }).imageUrl;
}
async function writeWith(imageUrl: string): Promise<string> {
  const id = crypto.randomUUID();
  const body = { id, content: 'A heron.', isSecret: false, imageUrl };
  await sendRequest({ method: 'POST', url: entriesPath, body });
  return id;
}
const findPicture = (imageUrl: string) => server.pictures.pictures.get(imageUrl.split('/').at(-1)!)!;
async function look(imageUrl: string): Promise<Uint8Array> {
  const id = imageUrl.split('/').at(-1)!;
  const blob = await fetchBytes('GET /api/images/:imageId', { params: { imageId: id } });
  return new Uint8Array(await blob.arrayBuffer());
}
const listGenerations = () => [...server.rows.values()].map(({ sealed }) => readGeneration(sealed));

describe('changing the key', () => {
  it('moves everything to the new key, including the trash and what was said, and removes the old ways', async () => {
    await openHere();
    const [kept, deleted] = [await write('The heron stayed.'), await write('The heron left.')];
    await sendRequest({ method: 'DELETE', url: `${entriesPath}/${deleted}` });
    const said = { key: 'mood', isRemoved: true };
    await sendRequest({ method: 'POST', url: '/api/insights/statements', body: said });
    const old = server.ways.map(({ id }) => id);
    await turnKey();
    expect((await move()).came).toBe('done');
    expect(new Set(listGenerations())).toEqual(new Set([2]));
    expect(server.ways).toHaveLength(2);
    expect(server.ways.some(({ id }) => old.includes(id))).toBe(false);
    await openHere();
    expect(await readTexts()).toEqual({ [kept]: 'The heron stayed.' });
    await sendRequest({ method: 'POST', url: `${entriesPath}/${deleted}/restore`, body: {} });
    expect((await readTexts())[deleted]).toBe('The heron left.');
    expect((await readAccountKeyBytes(userId))?.former).toBeNull();
  });

  it('leaves editions as they are, so that a waiting change still fits its item', async () => {
    await openHere();
    const id = await write('The heron came.');
    await turnKey();
    await move();
    await openHere();
    const body = { content: 'The heron slept.', expectedRevision: 0 };
    await sendRequest({ method: 'PATCH', url: `${entriesPath}/${id}`, body });
    expect(server.rows.get(id)).toMatchObject({ edition: 1 });
  });

  it.each(Array.from({ length: 26 }, (_, calls) => calls))(
    'continues after an interruption at call %i, and nothing is lost',
    async (calls) => {
      await openHere();
      const ids = [await write('One.'), await write('Two.'), await write('Three.')];
      await sendRequest({ method: 'DELETE', url: `${entriesPath}/${ids[2]}` });
      callsLeft = calls;
      await turnKey()
        .then(move)
        .catch(() => undefined);
      callsLeft = Number.POSITIVE_INFINITY;
      // As after reopening the page.
      await settleNextKey(userId);
      await move();
      await openHere();
      const left = { [ids[0]!]: 'One.', [ids[1]!]: 'Two.' };
      expect(await readTexts()).toEqual(left);
      left[await write('Four.')] = 'Four.';
      if (server.generation === 1) await turnKey();
      expect((await move()).came).toBe('done');
      expect(new Set(listGenerations())).toEqual(new Set([2]));
      expect(await readTexts()).toEqual(left);
    },
  );

  it('keeps what this device remembers of the server', async () => {
    const { memory } = await openHere();
    const id = await write('The heron came.');
    await readAll();
    await memory.close();
    await turnKey();
    const { key } = await move();
    const { rows } = await readMemory({ userId, key }, 'journal');
    expect(rows.map(([known]) => known)).toEqual([id]);
  });

  it('starts with the same key again if only the answer was lost', async () => {
    await openHere();
    await write('The heron came.');
    const ways = await makeTwoWays();
    const answer = server.handle;
    server.handle = async (url, init) => {
      const answered = await answer(url, init);
      if (url === '/api/private-journal/turn') throw new TypeError('Failed to fetch');
      return answered;
    };
    await expect(beginTurn({ userId, bytes: second.slice(), ways })).rejects.toThrow();
    expect((await readAccountKey(userId))?.generation).toBe(1);
    expect(await settleNextKey(userId)).toBe(true);
    expect((await readAccountKey(userId))?.generation).toBe(2);
  });

  it('does not start while rows are sealed with the key before the present one, which would be lost', async () => {
    await openHere();
    const id = await write('The heron came.');
    await turnKey();
    const third = makeAccountKeyBytes();
    const ways = (await Promise.all([makeWay(third, 3), makeWay(third, 3)])).map(
      ({ createdAt: _at, ...way }) => way,
    );
    await expect(beginTurn({ userId, bytes: third.slice(), ways })).rejects.toThrow('not-moved');
    expect((await move()).came).toBe('done');
    await beginTurn({ userId, bytes: third.slice(), ways });
    expect((await move()).came).toBe('done');
    await openHere();
    expect(await readTexts()).toEqual({ [id]: 'The heron came.' });
    expect(new Set(listGenerations())).toEqual(new Set([3]));
  });

  it('does not start if the server has not stored the ways that open it', async () => {
    await openHere();
    await write('The heron came.');
    const ways = await makeTwoWays();
    server.answers.set('/api/private-journal/turn', { generation: 2 });
    await expect(beginTurn({ userId, bytes: second.slice(), ways })).rejects.toThrow('not-stored');
    expect((await readAccountKey(userId))?.generation).toBe(1);
  });
});

describe('pictures', () => {
  const makePicture = (about: string) => new TextEncoder().encode(about.repeat(90));

  it('move to the new key: those of entries, in the trash, and not used yet', async () => {
    await openHere();
    const urls: string[] = [];
    for (const about of ['shown', 'trashed', 'unused']) urls.push(await upload(makePicture(about)));
    const [shown, trashed, unused] = urls as [string, string, string];
    await writeWith(shown);
    await sendRequest({ method: 'DELETE', url: `${entriesPath}/${await writeWith(trashed)}` });
    await turnKey();
    expect((await move()).came).toBe('done');
    expect(urls.map((url) => readGeneration(findPicture(url).sealed))).toEqual([2, 2, 2]);
    await openHere();
    expect(await look(shown)).toEqual(makePicture('shown'));
    expect(await look(trashed)).toEqual(makePicture('trashed'));
    expect(await look(unused)).toEqual(makePicture('unused'));
  });

  it.each(Array.from({ length: 34 }, (_, calls) => calls))(
    'are not lost by an interruption at call %i, whether or not it was answered',
    async (calls) => {
      await openHere();
      const urls = [await upload(makePicture('one')), await upload(makePicture('two'))] as const;
      for (const url of urls) await writeWith(url);
      callsLeft = calls;
      isAnswerLost = calls % 2 === 1;
      await turnKey()
        .then(move)
        .catch(() => undefined);
      callsLeft = Number.POSITIVE_INFINITY;
      await settleNextKey(userId);
      await openHere();
      expect([await look(urls[0]), await look(urls[1])]).toEqual([makePicture('one'), makePicture('two')]);
      if (server.generation === 1) await turnKey();
      expect((await move()).came).toBe('done');
      await openHere();
      expect([await look(urls[0]), await look(urls[1])]).toEqual([makePicture('one'), makePicture('two')]);
      expect(urls.map((url) => readGeneration(findPicture(url).sealed))).toEqual([2, 2]);
    },
  );

  it('are moved by two devices at once, each moving only what it has opened', async () => {
    await openHere();
    const urls: string[] = [];
    for (const about of ['one', 'two', 'three']) urls.push(await upload(makePicture(about)));
    for (const url of urls) await writeWith(url);
    await turnKey();
    const both = await Promise.all([move(), move()]);
    expect(both.map(({ came }) => came)).toEqual(['done', 'done']);
    await openHere();
    expect(await look(urls[1]!)).toEqual(makePicture('two'));
  });

  it('are read with both keys until all have moved, and refused with the previous key afterwards', async () => {
    await openHere();
    const before = await upload(makePicture('before'));
    const old = (await readAccountKey(userId))!;
    await turnKey();
    await openHere();
    const after = await upload(makePicture('after'));
    expect([await look(before), await look(after)]).toEqual([makePicture('before'), makePicture('after')]);
    open(old);
    await expect(upload(makePicture('late'))).rejects.toMatchObject({ status: 423 });
    expect(server.pictures.pictures.size).toBe(2);
  });

  it.each(['missing', 'forged'])('keep the previous key as long as one that is shown is %s', async (how) => {
    await openHere();
    const url = await upload(makePicture('one'));
    await writeWith(url);
    await turnKey();
    const stored = { ...findPicture(url) };
    if (how === 'missing') server.pictures.pictures.delete(stored.id);
    else findPicture(url).sealed = `${stored.sealed.slice(0, -8)}AAAAAAA=`;
    const { came, key } = await move();
    expect(came).toBe('held');
    expect(key.former).not.toBeNull();
    expect(doubts.read()).toContainEqual({ collection: 'pictures', id: stored.id, why: 'picture' });
    server.pictures.pictures.set(stored.id, stored);
    expect((await move()).came).toBe('done');
    expect(doubts.read()).toEqual([]);
    await openHere();
    expect(await look(url)).toEqual(makePicture('one'));
  });

  it('are erased if nobody can open them and no entry shows them, so that the change can finish', async () => {
    await openHere();
    const url = await upload(makePicture('one'));
    await turnKey();
    findPicture(url).sealed = `${findPicture(url).sealed.slice(0, -8)}AAAAAAA=`;
    expect((await move()).came).toBe('done');
    expect(server.pictures.pictures.size).toBe(0);
  });
});

describe('the list of devices', () => {
  const laptop = {
    ...{ name: 'Firefox on Linux', givenName: 'Desk', firstSeenAt: '2026-11-20T08:00:00.000Z' },
    ...{ lastSeenAt: '2026-11-20T08:00:00.000Z', sessionId: null, isRemoved: false },
  };

  it('moves to the new key with its names, and the journal can still become readable again', async () => {
    await openHere();
    const openList = async () => openDeviceList({ userId, key: (await readAccountKey(userId))! });
    await (await openList()).change(() => ({ laptop }));
    await turnKey();
    expect((await move()).came).toBe('done');
    expect(await (await openList()).read()).toEqual({ laptop });
    const key = (await readAccountKey(userId))!;
    answerCallsBy(null);
    for (const call of ['private-journal/begin', 'private-journal/finish', 'imports'])
      server.answers.set(`/api/${call}`, {});
    const how = { onProgress: () => undefined, signal: new AbortController().signal };
    await expect(switchOff({ userId, key, isResumed: false, ...how })).resolves.toBeUndefined();
  });
});

describe('a row that has moved', () => {
  it('is not accepted as sealed by the previous key', async () => {
    await openHere();
    const id = await write('The heron came.');
    const before = { ...server.rows.get(id)! };
    await readAll();
    await turnKey();
    const key = (await readAccountKey(userId))!;
    const { rows, memory } = open(key);
    const other = await write('Another.');
    await turnOnce({ userId, key: { ...key }, rows, memory, signal: new AbortController().signal });
    // This page still has the former key, and the row comes back as that key sealed it.
    server.rows.set(id, { ...before, revision: 5, cursor: 10_000 });
    await readAll();
    expect(await readTexts()).toEqual({ [other]: 'Another.' });
    expect(doubts.read()).toContainEqual({ collection: 'journal', id, why: 'older' });
  });

  it('is left alone as long as the server returns an earlier form, and the previous key stays', async () => {
    await openHere();
    const id = await write('The heron came.');
    const before = { ...server.rows.get(id)! };
    await sendRequest({ method: 'PATCH', url: `${entriesPath}/${id}`, body: { content: 'It left.' } });
    await readAll();
    await turnKey();
    const { edition, sealed } = server.rows.get(id)!;
    server.store({ id, edition: before.edition, sealed: before.sealed });
    const { came, key } = await move();
    expect(came).toBe('held');
    expect(key.former).not.toBeNull();
    expect(readGeneration(server.rows.get(id)!.sealed)).toBe(1);
    server.store({ id, edition, sealed });
    expect((await move()).came).toBe('done');
  });
});

describe('another device', () => {
  /** Removes what this browser remembers, and the key. */
  async function signOut(): Promise<void> {
    deviceStorage.write('reflect-private-generations', '{}');
    await wipeAccountKeys();
  }

  it('reads everything with the new key while rows are still being moved', async () => {
    await openHere();
    const id = await write('The heron came.');
    await turnKey();
    await signOut();
    const key = await takeOpened({ userId, bytes: second.slice(), generation: 2 });
    expect(key?.former?.generation).toBe(1);
    open(key!);
    expect(await readTexts()).toEqual({ [id]: 'The heron came.' });
    expect((await move()).came).toBe('done');
  });

  it('writes nothing with the previous key, and waits', async () => {
    await openHere();
    const id = await write('The heron came.');
    const old = (await readAccountKey(userId))!;
    await turnKey();
    await move();
    const closing = vi.fn(async () => {});
    const tools = {
      blanks,
      analyse: async () => null,
      getName: () => undefined,
      here: readInThread,
      remakePicture,
    };
    answerCallsBy(openStandIn({ userId, key: old, tools, onTurned: closing }).answer);
    await expect(write('With the old key.')).rejects.toMatchObject({ status: 423 });
    expect(closing).toHaveBeenCalled();
    expect(server.rows.get(id)).toBeDefined();
  });

  it('writes nothing that a server accepts with the previous key, once it has seen a later one', async () => {
    await openHere();
    await write('The heron came.');
    const old = (await readAccountKey(userId))!;
    await turnKey();
    await move();
    server.generation = 1;
    open(old);
    await readAll();
    const before = server.rows.size;
    await expect(write('With the old key.')).rejects.toMatchObject({ status: 423 });
    expect(server.rows.size).toBe(before);
  });

  it('accepts no earlier key than its own, and none made by somebody without the previous one', async () => {
    await turnKey();
    expect(readKnownGeneration(userId)).toBe(2);
    expect(await takeOpened({ userId, bytes: first.slice(), generation: 1 })).toBeNull();
    const made = makeAccountKeyBytes();
    expect(await takeOpened({ userId, bytes: made, generation: 3 })).toBeNull();
  });

  it('that was away during the change keeps what it remembers', async () => {
    const { memory } = await openHere();
    const id = await write('The heron came.');
    await readAll();
    await memory.close();
    const old = { userId, key: (await readAccountKey(userId))! };
    const before = await readMemory(old, 'journal');
    await turnKey();
    await move();
    // It has only had the former key, and has remembered the page with it.
    await keepAccountKey(userId, { bytes: first, generation: 1 });
    await forgetMemory(userId);
    await makeMemoryWriter(old)('journal', { remembered: before, takeIn: () => undefined });
    const key = await takeOpened({ userId, bytes: second.slice(), generation: 2 });
    expect(key?.former).toBeNull();
    expect((await readTurnRecord({ userId, key: key! }, openRows(userId)))?.former).toBeNull();
    const remembered = await readMemory({ userId, key: key! }, 'journal');
    expect(remembered.rows.map(([known]) => known)).toEqual([id]);
  });
});
