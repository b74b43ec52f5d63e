import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { openDeviceStore } from './device-store.ts';

interface Item {
  id: string;
  createdAt: string;
  text: string;
}

const items = (count: number): Item[] =>
  Array.from({ length: count }, (_, at) => ({
    id: crypto.randomUUID(),
    createdAt: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
    text: `Item ${at}`,
  }));
const open = () => openDeviceStore<Item>({ name: crypto.randomUUID() });
const keep = { removedIds: [], cursor: 1 };

describe('the data stored on this device', () => {
  it('is read in pages: every record of one person once, and none of another', async () => {
    const store = open();
    const mine = items(450);
    await store.apply({ userId: 'ana', items: mine, ...keep });
    await store.apply({ userId: 'ben', items: items(3), ...keep });
    const pieces: Item[][] = [];
    for await (const piece of store.readPieces('ana')) pieces.push(piece);
    expect(pieces.map(({ length }) => length)).toEqual([200, 200, 50]);
    expect(pieces.flat().sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1))).toEqual(mine);
    await store.close();
  });

  it('counts as read up to a cursor only if the whole reading was stored: a store that was wiped meanwhile is empty', async () => {
    const name = crypto.randomUUID();
    const store = openDeviceStore<Item>({ name });
    await store.apply({ userId: 'ana', items: items(2), ...keep });
    const connection = await store.connection();
    await store.apply({ userId: 'ana', items: items(1), ...keep, cursor: 2, connection });
    expect(await store.readCursor('ana')).toBe(2);
    await deleteDB(name);
    await store.apply({ userId: 'ana', items: [], ...keep, cursor: 3, connection });
    expect([await store.readCursor('ana'), await store.read('ana')]).toEqual([null, []]);
    await store.close();
  });

  it('says how far it was read, and whether all of that is stored', async () => {
    const store = open();
    await store.apply({ userId: 'ana', items: items(1), ...keep, isPartial: true });
    expect([await store.readCursor('ana'), await store.readLastCursor('ana')]).toEqual([null, 1]);
    await store.apply({ userId: 'ana', items: items(1), ...keep, cursor: 2, isPartial: false });
    expect([await store.readCursor('ana'), await store.readLastCursor('ana')]).toEqual([2, 2]);
    await store.close();
  });

  it('is read newest first, as much as requested', async () => {
    const store = open();
    await store.apply({ userId: 'ana', items: items(5), ...keep });
    expect((await store.read('ana', 2)).map(({ text }) => text)).toEqual(['Item 4', 'Item 3']);
    expect((await store.read('ana')).map(({ text }) => text)).toEqual(
      [4, 3, 2, 1, 0].map((at) => `Item ${at}`),
    );
    await store.close();
  });

  it('loses what is removed, what is older than allowed, and what is no longer listed', async () => {
    const store = open();
    const [first, second, third, fourth] = items(4);
    await store.apply({ userId: 'ana', items: [first!, second!, third!, fourth!], ...keep });
    await store.apply({ userId: 'ana', items: [], removedIds: [fourth!.id], cursor: 2 });
    await store.removeBefore('ana', second!.createdAt);
    expect(await store.read('ana')).toEqual([third, second]);
    await store.apply({ userId: 'ben', items: [first!], ...keep });
    const isLeft = (id: string) => id === second!.id;
    await store.apply({ userId: 'ana', items: [], removedIds: [], cursor: 3, isLeft });
    expect(await store.read('ana')).toEqual([second]);
    expect(await store.read('ben')).toEqual([first]);
    expect(await store.readCursor('ana')).toBe(3);
    await store.close();
  });
});
