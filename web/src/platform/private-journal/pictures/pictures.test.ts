import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import 'fake-indexeddb/auto';
import type { JournalEntry } from '@reflect/contract';
import { answerCallsBy, api, fetchBytes, sendRequest } from '../../api.ts';
import { readKeptImage } from '../../images/kept-images.ts';
import { loadImage } from '../../images/load-image.ts';
import { fromBase64, toBase64 } from '../base64.ts';
import { type AccountKey, holdAccountKey, makeAccountKeyBytes } from '../keys/account-key.ts';
import { doubts } from '../memory/doubts.ts';
import { openItems } from '../sealed-items.ts';
import { openStandIn } from '../stand-in/stand-in.ts';
import { readInThread, remakePicture } from '../testing/read-in-thread.ts';
import { RowServer } from '../testing/row-server.ts';
import { sealPicture } from './sealed-picture.ts';

const makePicture = (letter: string) =>
  Uint8Array.from(`\xff\xd8\xff${letter.repeat(900)}`, (char) => char.charCodeAt(0));
const journal = (createdAt: string) => ({
  ...{ title: null, content: '', isSecret: false, mood: null, tags: [], people: [], peopleIds: [] },
  ...{ corrections: [], sentimentScore: null, entryType: 'SJE', imageUrl: null, imageAnalysis: null },
  ...{ aiInsights: null, analysis: null, conversationData: null, updatedAt: createdAt },
});

let server: RowServer;
let userId: string;
let key: AccountKey;
let standIn: ReturnType<typeof openStandIn>;
let shown: JournalEntry[];
beforeEach(async () => {
  userId = crypto.randomUUID();
  server = new RowServer({ userId });
  key = await holdAccountKey({ bytes: makeAccountKeyBytes(), generation: 1 });
  shown = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => server.handle(url, init));
  standIn = openStandIn({
    ...{ userId, key },
    tools: {
      ...{ blanks: { journal }, analyse: async () => null, getName: () => undefined, remakePicture },
      here: { ...readInThread, itemsOf: async () => shown as never },
    },
  });
  answerCallsBy(standIn.answer);
});
afterEach(() => {
  answerCallsBy(null);
  doubts.set([]);
  vi.unstubAllGlobals();
});

const upload = async (bytes: Uint8Array) =>
  (await api('POST /api/upload-image', { body: { imageBase64: toBase64(bytes) } })).imageUrl;
const getId = (imageUrl: string) => imageUrl.split('/').at(-1)!;
const load = async (imageUrl: string) => {
  const blob = await fetchBytes('GET /api/images/:imageId', { params: { imageId: getId(imageUrl) } });
  return new Uint8Array(await blob.arrayBuffer());
};
const write = (body: object) =>
  sendRequest({ method: 'POST', url: '/api/journal/entries', body }) as Promise<JournalEntry>;
const change = (id: string, body: object) =>
  sendRequest({ method: 'PATCH', url: `/api/journal/entries/${id}`, body });
const makeEntry = (imageUrl: string) => ({ id: crypto.randomUUID(), content: 'By the lake.', imageUrl });

describe('a picture of a private journal', () => {
  it('is sent sealed, shown once opened, and tied to the row of its entry', async () => {
    const imageUrl = await upload(makePicture('a'));
    const entry = await write(makeEntry(imageUrl));
    expect(entry.imageUrl).toBe(imageUrl);
    expect(await load(imageUrl)).toEqual(makePicture('a'));
    const [stored] = server.pictures.pictures.values();
    expect(stored).toMatchObject({ id: getId(imageUrl), rowId: entry.id });
    const sealed = fromBase64(stored!.sealed)!;
    expect(String.fromCharCode(...sealed)).not.toContain('aaaa');
    // The version, the generation, and a length that many others have.
    expect([...sealed.slice(0, 5)]).toEqual([1, 0, 0, 0, 1]);
    expect(sealed.length).toBe(5 + 12 + 928 + 16);
  });

  it('has its type determined by its contents, and is no other file', async () => {
    const blob = await fetchBytes('GET /api/images/:imageId', {
      params: { imageId: getId(await upload(makePicture('a'))) },
    });
    expect(blob.type).toBe('image/jpeg');
    const refused = upload(new TextEncoder().encode('<svg onload="steal()"/>'));
    await expect(refused).rejects.toMatchObject({ status: 415, code: 'images.not_an_image' });
    expect(server.pictures.pictures.size).toBe(1);
  });

  it('stays on this device, sealed with its key, and can be seen there without a connection', async () => {
    const imageUrl = await upload(makePicture('a'));
    server.isAway = true;
    const kept = await loadImage({ userId, url: imageUrl });
    expect(new Uint8Array(await kept!.arrayBuffer())).toEqual(makePicture('a'));
  });

  it('is erased once its entry shows another one, and not before the entry is stored', async () => {
    const [first, second] = [await upload(makePicture('a')), await upload(makePicture('b'))];
    const { id } = await write(makeEntry(first));
    server.isFull = true;
    await expect(change(id, { imageUrl: second })).rejects.toMatchObject({ status: 413 });
    expect(await load(first)).toEqual(makePicture('a'));
    server.isFull = false;
    expect(await change(id, { imageUrl: second })).toMatchObject({ imageUrl: second });
    expect([...server.pictures.pictures.keys()]).toEqual([getId(second)]);
    await change(id, { imageUrl: null });
    expect(server.pictures.pictures.size).toBe(0);
  });

  it('that is missing stops its entry from being stored without it', async () => {
    const imageUrl = await upload(makePicture('a'));
    server.pictures.pictures.clear();
    await expect(write(makeEntry(imageUrl))).rejects.toMatchObject({ code: 'journal.image_not_found' });
    expect(server.rows.size).toBe(0);
  });
});

describe('what a server returns instead of a picture', () => {
  it.each<[string, (ids: { id: string; other: string }) => Promise<string | null>]>([
    ['another picture', async ({ other }) => server.pictures.pictures.get(other)!.sealed],
    [
      'cut bytes',
      async ({ id }) => toBase64(fromBase64(server.pictures.pictures.get(id)!.sealed)!.slice(0, -9)),
    ],
    [
      "somebody else's",
      async ({ id }) =>
        toBase64(await sealPicture({ userId: crypto.randomUUID(), key }, { id, bytes: makePicture('c') })),
    ],
    ['a readable one', async () => toBase64(makePicture('c'))],
    ['none', async () => null],
  ])('is not shown and is named: %s', async (_what, make) => {
    const [imageUrl, other] = [await upload(makePicture('a')), await upload(makePicture('b'))];
    const id = getId(imageUrl);
    const sealed = await make({ id, other: getId(other) });
    if (sealed === null) server.pictures.pictures.delete(id);
    else server.pictures.pictures.get(id)!.sealed = sealed;
    await expect(load(imageUrl)).rejects.toMatchObject({ status: 422 });
    expect(doubts.read()).toEqual([{ collection: 'pictures', id, why: 'picture' }]);
    // This device's copy isn't removed.
    expect(await readKeptImage({ userId, url: imageUrl })).not.toBeNull();
  });

  it('is accepted once it is right, or its entry drops it if the person says so', async () => {
    const imageUrl = await upload(makePicture('a'));
    const { id } = await write(makeEntry(imageUrl));
    const stored = server.pictures.pictures.get(getId(imageUrl))!;
    server.pictures.pictures.clear();
    await expect(load(imageUrl)).rejects.toMatchObject({ status: 422 });
    server.pictures.pictures.set(stored.id, stored);
    await load(imageUrl);
    expect(doubts.read()).toEqual([]);
    server.pictures.pictures.clear();
    await expect(load(imageUrl)).rejects.toMatchObject({ status: 422 });
    shown = [{ id, imageUrl } as JournalEntry];
    await standIn.accept();
    expect(doubts.read()).toEqual([]);
    const { items } = await openItems<JournalEntry>({ userId, collection: 'journal', key }, [
      server.rows.get(id)!,
    ]);
    expect(items[0]).toMatchObject({ content: 'By the lake.', imageUrl: null });
  });
});
