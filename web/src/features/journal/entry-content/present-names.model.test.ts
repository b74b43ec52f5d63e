import type { JournalEntry } from '@reflect/contract';
import { describe, expect, it } from 'vitest';
import { keepPresentTags, withPresentNames } from './present-names.model.ts';

const ana = { id: 'ana', displayName: 'Ana' };
const bo = { id: 'bo', displayName: 'Bo' };
const makeEntry = (people: JournalEntry['people'], peopleIds?: string[]) =>
  ({ id: people.map(({ id }) => id).join(), people, ...(peopleIds && { peopleIds }) }) as JournalEntry;
const listNames = (entries: readonly JournalEntry[]) =>
  entries.map(({ people }) => people.map(({ displayName }) => displayName));

describe('the people of entries', () => {
  it('CTX-08 · have their current names, and disappear once deleted, without a change of the entry', () => {
    const entries = [makeEntry([ana, bo], ['ana', 'bo']), makeEntry([bo], ['bo'])];
    expect(listNames(withPresentNames(entries, new Map([['ana', 'Anna']])))).toEqual([['Anna'], []]);
  });

  it('CTX-08 · are restored by Undo, even if the entry was loaded in between', () => {
    const names = new Map([['bo', 'Bo']]);
    expect(listNames(withPresentNames([makeEntry([], ['bo'])], names))).toEqual([['Bo']]);
  });

  it('CTX-08 · are also looked up in a copy of an earlier version', () => {
    expect(listNames(withPresentNames([makeEntry([ana, bo])], new Map([['bo', 'Bob']])))).toEqual([['Bob']]);
  });

  it('keep unchanged entries as the same objects, so nothing is rendered or searched again', () => {
    const entries = [makeEntry([ana], ['ana']), makeEntry([bo], ['bo']), makeEntry([], [])];
    const same = new Map([
      ['ana', 'Ana'],
      ['bo', 'Bo'],
    ]);
    expect(withPresentNames(entries, same)).toBe(entries);
    expect(withPresentNames(entries, null)).toBe(entries);
    const [first, second, third] = withPresentNames(entries, new Map([...same, ['bo', 'Bob']]));
    expect([first, third]).toEqual([entries[0], entries[2]]);
    expect(first).toBe(entries[0]);
    expect(second).not.toBe(entries[1]);
  });

  it('are also current in a draft', () => {
    expect(keepPresentTags([ana, bo], new Map([['bo', 'Bob']]))).toEqual([{ id: 'bo', displayName: 'Bob' }]);
    expect(keepPresentTags([ana], null)).toEqual([ana]);
  });
});
