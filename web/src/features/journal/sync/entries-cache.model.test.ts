import type { JournalEntry } from '@reflect/contract';
import { expect, it } from 'vitest';
import {
  firstPageSize,
  olderPageSize,
  withChanges,
  withEntry,
  withNewestPage,
  withOlderPage,
  withoutEntry,
  withStored,
} from './entries-cache.model.ts';

const entry = (number: number, content = '') =>
  ({
    id: `${number}`.padStart(6, '0'),
    createdAt: new Date(number * 1_000).toISOString(),
    content,
  }) as JournalEntry;
const newestFirst = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => entry(from - at));
const ids = (entries: readonly JournalEntry[]) => entries.map(({ id }) => Number(id));

it('JRN-11 · a short first page is the whole journal', () => {
  expect(withNewestPage(undefined, newestFirst(3, 3))).toEqual({
    entries: newestFirst(3, 3),
    hasOlder: false,
  });
});

it('JRN-11 · a long journal is loaded page after page without gap or double', () => {
  const first = withNewestPage(undefined, newestFirst(300, firstPageSize));
  expect(first.hasOlder).toBe(true);
  const second = withOlderPage(first, newestFirst(250, olderPageSize));
  expect(second.hasOlder).toBe(true);
  const all = withOlderPage(second, newestFirst(50, 50));
  expect(all.hasOlder).toBe(false);
  expect(ids(all.entries)).toEqual(ids(newestFirst(300, 300)));
});

it('JRN-23 · a refresh brings new entries and takes away deleted ones, and the older ones stay', () => {
  const known = withOlderPage(
    withNewestPage(undefined, newestFirst(100, firstPageSize)),
    newestFirst(50, 50),
  );
  const page = [
    entry(101),
    ...newestFirst(100, firstPageSize + 1).filter(({ id }) => Number(id) !== 90),
  ].slice(0, 50);
  const refreshed = withNewestPage(known, page);
  expect(ids(refreshed.entries)).toEqual([101, ...ids(newestFirst(100, 100))].filter((id) => id !== 90));
  expect(refreshed.hasOlder).toBe(false);
});

it('JRN-23 · a refresh that no longer meets what is known reads the older pages anew', () => {
  const known = withNewestPage(undefined, newestFirst(20, 20));
  expect(withNewestPage(known, newestFirst(200, firstPageSize))).toEqual({
    entries: newestFirst(200, firstPageSize),
    hasOlder: true,
  });
});

it('ENT-16 · a changed entry takes its own place', () => {
  const known = withNewestPage(undefined, newestFirst(3, 3));
  expect(withEntry(known, entry(2, 'new words')).entries[1]?.content).toBe('new words');
});

it('ENT-18 · a deleted entry leaves the list and comes back to its place', () => {
  const known = withNewestPage(undefined, newestFirst(3, 3));
  const without = withoutEntry(known, entry(2).id);
  expect(ids(without.entries)).toEqual([3, 1]);
  expect(ids(withEntry(without, entry(2)).entries)).toEqual([3, 2, 1]);
});

it('ENT-18 · an entry older than all that is loaded waits for its page', () => {
  const known = withNewestPage(undefined, newestFirst(300, firstPageSize));
  expect(withEntry(known, entry(5))).toBe(known);
});

it('what is kept on the device lies under what the server said', () => {
  const known = { entries: newestFirst(60, 50), hasOlder: true };
  const stored = [entry(60, 'an earlier word'), ...newestFirst(12, 12)];
  const all = withStored(known, stored);
  expect(ids(all.entries)).toEqual(
    [...newestFirst(60, 50), ...newestFirst(10, 10)].map(({ id }) => Number(id)),
  );
  expect(all.entries[0]?.content).toBe('');
  expect(withStored(undefined, stored)).toEqual({ entries: stored, hasOlder: true });
});

it('changes from elsewhere find their place in time, and deleted entries go', () => {
  const known = { entries: newestFirst(10, 10), hasOlder: false };
  const changes = { entries: [entry(4, 'changed'), entry(12)], removedIds: [entry(7).id] };
  const after = withChanges(known, {
    ...changes,
    entries: changes.entries.map((changed) => ({ ...changed, revision: 3 })),
  });
  expect(ids(after.entries)).toEqual([12, 10, 9, 8, 6, 5, 4, 3, 2, 1]);
  expect(after.entries.find(({ id }) => Number(id) === 4)?.content).toBe('changed');
});
