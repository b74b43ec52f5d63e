import type { JournalEntry } from '@reflect/contract';
import { describe, expect, it } from 'vitest';
import { presentTags, withPresentNames } from './present-names.model.ts';

const ana = { id: 'ana', displayName: 'Ana' };
const bo = { id: 'bo', displayName: 'Bo' };
const entry = (people: JournalEntry['people'], peopleIds?: string[]) =>
  ({ id: people.map(({ id }) => id).join(), people, ...(peopleIds && { peopleIds }) }) as JournalEntry;
const namesIn = (entries: readonly JournalEntry[]) =>
  entries.map(({ people }) => people.map(({ displayName }) => displayName));

describe('the people of entries', () => {
  it('CTX-08 · go by their present names, and are gone once they are deleted, without a change of the entry', () => {
    const entries = [entry([ana, bo], ['ana', 'bo']), entry([bo], ['bo'])];
    expect(namesIn(withPresentNames(entries, new Map([['ana', 'Anna']])))).toEqual([['Anna'], []]);
  });

  it('CTX-08 · come back with an Undo, also where the entry was read in between', () => {
    const names = new Map([['bo', 'Bo']]);
    expect(namesIn(withPresentNames([entry([], ['bo'])], names))).toEqual([['Bo']]);
  });

  it('CTX-08 · of a copy of an earlier version are looked up too', () => {
    expect(namesIn(withPresentNames([entry([ana, bo])], new Map([['bo', 'Bob']])))).toEqual([['Bob']]);
  });

  it('leave what does not change as the very object it was, so that nothing is drawn or searched anew', () => {
    const entries = [entry([ana], ['ana']), entry([bo], ['bo']), entry([], [])];
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

  it('of a page that is being written are those of today', () => {
    expect(presentTags([ana, bo], new Map([['bo', 'Bob']]))).toEqual([{ id: 'bo', displayName: 'Bob' }]);
    expect(presentTags([ana], null)).toEqual([ana]);
  });
});
