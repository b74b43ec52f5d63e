import type { JournalEntry } from '@reflect/contract';
import { withWritersWord } from '@reflect/engine/writers-word';

const known = new WeakMap<JournalEntry, JournalEntry>();

/**
 * Entries with what their writer says first, also where that waits on this device: a mood that was just chosen counts at
 * once. The same entry gives the same object again.
 */
export function withOwnWord(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  let isChanged = false;
  const shown = entries.map((entry) => {
    const own = known.get(entry) ?? withWritersWord(entry);
    known.set(entry, own);
    isChanged ||= own !== entry;
    return own;
  });
  return isChanged ? shown : entries;
}
