import { beforeEach, describe, expect, it } from 'vitest';
import { CollectionMemory } from './collection-memory.ts';
import { packClaim } from './known-row.ts';
import { nothing } from './remembered.ts';
import type { ServedPage } from './served-page.ts';
import type { FoundSummary } from './summary.ts';

const createdAt = '2026-11-20T08:00:00.000Z';
const makeRow = (id: string, edition: number) => ({ id, edition, createdAt });
let memory: CollectionMemory;
beforeEach(() => {
  memory = new CollectionMemory('journal', nothing);
  memory.self = 'here';
});

let cursor = 0;
const read = (page: Partial<ServedPage>) =>
  memory.judge({
    ...{ since: cursor, authentic: [], closedIds: [], removedIds: [], summaries: [] },
    ...{ cursor: ++cursor, hasMore: false, mustRestart: false, tick: memory.tick },
    ...page,
  });
const readAll = (page: Partial<ServedPage>) => read({ since: 0, ...page });
/** As after reopening the page. */
function reload(): void {
  memory = new CollectionMemory('journal', JSON.parse(JSON.stringify(memory.toRemember())));
  memory.self = 'here';
}
function sayElse(
  number: number,
  claims: Record<string, [edition: number, turn: number, isSettled: boolean]>,
) {
  const wrote = Object.entries(claims).map(([id, [edition, turn, isSettled]]) => [
    id,
    packClaim({ edition, turn, isSettled, createdAt: Date.parse(createdAt) }),
  ]);
  const summary = { previous: null, wrote: { journal: Object.fromEntries(wrote) }, heads: {} };
  return { device: 'phone', number, digest: `phone ${number}`, summary } satisfies FoundSummary;
}
const why = () => memory.doubts.map(({ id, why }) => `${id ?? 'all'} ${why}`).sort();

describe('after a reload', () => {
  beforeEach(async () => {
    await readAll({ authentic: [makeRow('a', 3), makeRow('b', 0)] });
    expect(why()).toEqual([]);
    reload();
  });

  it('an older state of everything is noticed, and what this device has stays', async () => {
    const { shownIds, unreadable } = await readAll({ authentic: [makeRow('a', 1)] });
    expect([...shownIds]).toEqual([]);
    expect(unreadable.map(({ id }) => id).sort()).toEqual(['a', 'b']);
    expect(why()).toEqual(['a older', 'b missing']);
  });

  it('a row that returns is shown again, and the warning disappears', async () => {
    await readAll({ authentic: [makeRow('a', 3)] });
    expect(why()).toEqual(['b missing']);
    const { shownIds } = await read({ authentic: [makeRow('b', 0)] });
    expect([...shownIds]).toEqual(['b']);
    expect(why()).toEqual([]);
  });
});

describe('a deletion', () => {
  beforeEach(() => readAll({ authentic: [makeRow('a', 3)] }));

  it('that no device made is not accepted', async () => {
    const { removedIds, unreadable } = await read({ removedIds: ['a', 'of-another-collection'] });
    expect(removedIds).toEqual(['of-another-collection']);
    expect(unreadable).toEqual([{ id: 'a', createdAt }]);
    reload();
    await read({});
    expect(why()).toEqual(['a missing']);
  });

  it('that another device announced is accepted, on whichever page of a reading it is', async () => {
    const first = await read({ removedIds: ['a'], hasMore: true });
    expect(first.removedIds).toEqual([]);
    const last = await read({ summaries: [sayElse(1, { a: [3, 1, false] })] });
    expect(last.removedIds).toEqual(['a']);
    expect(why()).toEqual([]);
  });

  it('that was undone since cannot be replayed', async () => {
    const summaries = [sayElse(2, { a: [3, 2, true] })];
    const { removedIds } = await read({ removedIds: ['a'], summaries });
    expect(removedIds).toEqual([]);
    expect(why()).toEqual(['a missing']);
  });

  it('cannot be undone by the server', async () => {
    memory.noteTurn('a', { to: 'gone', isSettled: false, at: 0 });
    memory.noteTurn('a', { to: 'gone', isSettled: true, at: 0 });
    const { shownIds } = await readAll({ authentic: [makeRow('a', 3)] });
    expect([...shownIds]).toEqual([]);
    expect(why()).toEqual(['a returned']);
    const summaries = [sayElse(1, { a: [3, 2, true] })];
    expect((await read({ summaries })).toFetch).toEqual(['a']);
  });

  it('that was announced and never arrived is not a contradiction', async () => {
    memory.noteTurn('a', { to: 'gone', isSettled: false, at: 0 });
    const { shownIds } = await readAll({ authentic: [makeRow('a', 3)] });
    expect([...shownIds]).toEqual(['a']);
    expect(why()).toEqual([]);
  });
});

it('is accepted if the person confirms what the server has, even after a reload', async () => {
  await readAll({ authentic: [makeRow('a', 3), makeRow('b', 2), makeRow('c', 0)] });
  memory.noteTurn('c', { to: 'gone', isSettled: true, at: 0 });
  await readAll({ authentic: [makeRow('b', 1), makeRow('c', 0)] });
  expect(why()).toEqual(['a missing', 'b older', 'c returned']);
  const { claims, olderIds } = memory.accept(0);
  expect(claims.map(([id, { turn }]) => `${id} ${turn}`)).toEqual(['a 1', 'c 2']);
  expect(olderIds).toEqual(['b']);
  memory.noteWritten(makeRow('b', 3));
  reload();
  const { removedIds, toFetch } = await read({});
  expect([removedIds, toFetch]).toEqual([['a'], ['c']]);
  expect(why()).toEqual([]);
});

it('is later than another device’s earlier change, even one not received yet', async () => {
  await readAll({ authentic: [makeRow('a', 3)] });
  const { turn } = memory.noteTurn('a', { to: 'gone', isSettled: true, at: 7 });
  await read({ removedIds: ['a'], summaries: [sayElse(1, { a: [3, 12, true] })] });
  expect([turn, why()]).toEqual([15, []]);
});

describe('what another device reports', () => {
  it('reveals what is withheld from this one', async () => {
    const summaries = [sayElse(1, { a: [5, 0, true], b: [0, 0, true] })];
    await readAll({ authentic: [makeRow('a', 4)], summaries });
    expect(why()).toEqual(['a older', 'b missing']);
  });

  it('cannot be served in an older form, withheld or made up', async () => {
    const latest = sayElse(3, {});
    await readAll({ summaries: [latest] });
    await read({ summaries: [sayElse(2, {})] });
    expect(why()).toEqual(['all summary']);
    await readAll({});
    expect(why()).toEqual(['all summary']);
    await readAll({ summaries: [latest, null] });
    expect(why()).toEqual(['all summary']);
    await readAll({ summaries: [latest] });
    expect(why()).toEqual([]);
  });

  it('is compared as a whole, once both have read the same', async () => {
    const publish = async (number: number) => {
      const summary = { previous: null, wrote: {}, heads: { journal: (await memory.head())! } };
      return { device: 'here', number, digest: `here ${number}`, summary } satisfies FoundSummary;
    };
    await readAll({ authentic: [makeRow('a', 0)] });
    const own = await publish(1);
    const makePhoneSummary = (digest: string): FoundSummary => ({
      ...sayElse(1, {}),
      summary: { previous: null, wrote: {}, heads: { journal: { count: 1, digest, read: { here: 1 } } } },
    });
    await read({ summaries: [own, makePhoneSummary((await memory.head())!.digest)] });
    expect(why()).toEqual([]);
    await read({
      summaries: [
        {
          ...makePhoneSummary('another'),
          number: 2,
          digest: 'phone 2',
          summary: { ...makePhoneSummary('another').summary, previous: 'phone 1' },
        },
      ],
    });
    expect(why()).toEqual(['all differs']);
    reload();
    await read({});
    expect(why()).toEqual(['all differs']);
    await read({ authentic: [makeRow('b', 0)] });
    // It was changed here since, so nothing can be concluded.
    expect(why()).toEqual([]);
  });
});

it('is fetched until it is correct, even after a reload', async () => {
  await readAll({ authentic: [makeRow('a', 3), makeRow('b', 1)] });
  await read({ authentic: [makeRow('a', 2)], removedIds: ['b'] });
  const deleted = sayElse(1, { b: [1, 1, true] });
  const last = { authentic: [makeRow('a', 3)], removedIds: [], summaries: [deleted], hasMore: true };
  await read(last);
  const shown = await read({});
  expect([shown.toFetch, shown.removedIds]).toEqual([[], ['b']]);
  reload();
  expect((await read({})).removedIds).toEqual(['b']);
  memory.noteTaken(['b']);
  expect((await read({})).removedIds).toEqual([]);
});

it('says nothing about a write of this device on an earlier page', async () => {
  await readAll({ authentic: [makeRow('a', 3)] });
  const { tick } = memory;
  memory.noteWritten(makeRow('a', 4));
  const { shownIds } = await read({ authentic: [makeRow('a', 3)], tick });
  expect([...shownIds]).toEqual([]);
  expect(why()).toEqual([]);
});

it('is not missed if this device makes a page while everything is being read', async () => {
  const { tick } = memory;
  memory.noteWritten(makeRow('b', 0));
  await readAll({ authentic: [makeRow('a', 3)], tick });
  expect(why()).toEqual([]);
  await readAll({ authentic: [makeRow('a', 3)] });
  expect(why()).toEqual(['b missing']);
});

it('is accepted with the next page if it changed a write of this device', async () => {
  await readAll({ authentic: [makeRow('a', 3)] });
  const { tick } = memory;
  memory.noteWritten(makeRow('a', 4));
  const { shownIds } = await read({ authentic: [makeRow('a', 5)], tick });
  expect([...shownIds]).toEqual(['a']);
  expect(memory.editionOf('a')).toBe(5);
});

it('changes nothing in memory if a page has nothing new', async () => {
  const summaries = [sayElse(1, { a: [3, 0, true] })];
  await readAll({ authentic: [makeRow('a', 3)], summaries });
  const changes = memory.changes();
  await read({ removedIds: ['of-another-collection'] });
  await readAll({ authentic: [makeRow('a', 3)], summaries });
  expect(memory.changes()).toBe(changes);
  await read({ summaries: [sayElse(2, {})] });
  expect(memory.changes()).toBeGreaterThan(changes);
});
