import type { JournalEntry } from '@reflect/contract';
import { correctEntry } from '@reflect/engine/writers-word';

const known = new WeakMap<JournalEntry, JournalEntry>();

/**
 * Entries with the writer's own word first, even while it waits on this device, so that a mood just chosen counts at
 * once. The same entry gives the same object again.
 */
export function withOwnWord(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  let isChanged = false;
  const shown = entries.map((entry) => {
    const own = known.get(entry) ?? correctEntry(entry);
    known.set(entry, own);
    isChanged ||= own !== entry;
    return own;
  });
  return isChanged ? shown : entries;
}
