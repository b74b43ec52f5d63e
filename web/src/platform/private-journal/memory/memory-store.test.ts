// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AccountKey, holdAccountKey, makeAccountKeyBytes } from '../keys/account-key.ts';
import { type KnownRow, makeUnknownRow, packRow, unpackRow } from './known-row.ts';
import { forgetMemory, makeMemoryWriter, readMemory } from './memory-store.ts';
import { nothing, type Remembered } from './remembered.ts';

const createdAt = '2026-11-20T08:00:00.000Z';
const collection = 'journal';
let sealing: { userId: string; key: AccountKey };
beforeEach(async () => {
  const key = await holdAccountKey({ bytes: makeAccountKeyBytes(), generation: 1 });
  sealing = { userId: crypto.randomUUID(), key };
});
afterEach(() => vi.restoreAllMocks());

const makeRemembered = (
  rows: Record<string, Partial<KnownRow>>,
  more: Partial<Remembered> = {},
): Remembered => ({
  ...nothing,
  ...more,
  rows: Object.entries(rows).map(([id, row]) =>
    packRow(id, { ...makeUnknownRow(Date.parse(createdAt)), ...row }),
  ),
});
const openTab = () => {
  const write = makeMemoryWriter(sealing);
  const takenIn: Remembered[] = [];
  const takeIn = (merged: Remembered) => void takenIn.push(merged);
  return { takenIn, write: (remembered: Remembered) => write(collection, { remembered, takeIn }) };
};
const read = async () => {
  const { rows } = await readMemory(sealing, collection);
  return Object.fromEntries(rows.map(unpackRow));
};
const makeHere = (edition: number): Partial<KnownRow> => ({
  edition,
  served: 'here',
  servedEdition: edition,
});
const gone: Partial<KnownRow> = { turn: 1, served: 'gone' };

describe('the record of a collection', () => {
  it('is empty if there was no space for what was read last, so that everything is read again', async () => {
    const { write } = openTab();
    await write(makeRemembered({ a: makeHere(0) }, { isWhole: true }));
    expect((await readMemory(sealing, collection)).isWhole).toBe(true);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
    await write(makeRemembered({ a: makeHere(0), b: makeHere(0) }, { isWhole: true }));
    expect(await readMemory(sealing, collection)).toEqual(nothing);
  });

  it('has what two tabs wrote at the same time', async () => {
    const [one, other] = [openTab(), openTab()];
    const both = [
      one.write(makeRemembered({ a: makeHere(0) })),
      other.write(makeRemembered({ b: makeHere(0) })),
    ];
    await Promise.all([...both, one.write(makeRemembered({ a: makeHere(0), c: makeHere(0) }))]);
    expect(Object.keys(await read()).sort()).toEqual(['a', 'b', 'c']);
  });

  it('has the latest version of each row, and the latest summary of each device', async () => {
    const before = makeRemembered(
      { changed: makeHere(2), deleted: makeHere(1), own: makeHere(5) },
      { readAt: 9 },
    );
    const makeSummary = (number: number) => ({ number, digest: `digest ${number}` });
    const makeHead = (count: number) => ({ count, digest: '', read: {} });
    const [one, other] = [openTab(), openTab()];
    await other.write({
      ...makeRemembered({
        changed: makeHere(3),
        deleted: { ...makeHere(1), ...gone },
        made: makeHere(0),
        own: makeHere(4),
      }),
      ...{ readAt: 8, summaries: [['phone', makeSummary(7)]], heads: [['phone', makeHead(3)]] },
    });
    await one.write({ ...before, summaries: [['phone', makeSummary(6)]], heads: [['phone', makeHead(2)]] });
    const rows = await read();
    expect(
      Object.entries(rows).map(([id, { served, servedEdition }]) => [id, served, servedEdition]),
    ).toEqual([
      ['changed', 'here', 3],
      ['deleted', 'gone', 1],
      ['own', 'here', 5],
      ['made', 'here', 0],
    ]);
    const { summaries, heads } = await readMemory(sealing, collection);
    expect([summaries, heads]).toEqual([[['phone', makeSummary(7)]], [['phone', makeHead(3)]]]);
    expect(one.takenIn.map((merged) => merged.rows.length)).toEqual([4]);
  });

  it('keeps a warning that the tab that read last still has, and none that it no longer has', async () => {
    const doubted = { ...makeHere(3), servedEdition: 2, isHeld: true };
    const [one, other] = [openTab(), openTab()];
    await one.write(makeRemembered({ a: makeHere(3), b: doubted }, { readAt: 1 }));
    await other.write(makeRemembered({ a: doubted, b: makeHere(3) }, { readAt: 2 }));
    const { a, b } = await read();
    expect([a?.servedEdition, b?.servedEdition]).toEqual([2, 3]);
  });
});

it('is forgotten for one journal, and stays for another person in the same browser', async () => {
  const { key } = sealing;
  const remembered = makeRemembered({}, { isWhole: true });
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const userId of [one, other])
    for (const name of ['journal', 'goals'])
      await makeMemoryWriter({ userId, key })(name, { remembered, takeIn: () => undefined });
  await forgetMemory(one);
  const isKept = async (userId: string) =>
    Promise.all(['journal', 'goals'].map(async (name) => (await readMemory({ userId, key }, name)).isWhole));
  expect(await isKept(one)).toEqual([false, false]);
  expect(await isKept(other)).toEqual([true, true]);
});
