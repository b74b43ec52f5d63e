import type { JournalEntry } from '@reflect/contract';
import { useRef } from 'react';

/** The entry that is open; as it was last seen where it left the list meanwhile, because its deletion is on its way. */
export function useOpenedEntry(
  entries: readonly JournalEntry[],
  entryId: string | null,
): JournalEntry | undefined {
  const seen = useRef<JournalEntry>(undefined);
  const present = entryId === null ? undefined : entries.find(({ id }) => id === entryId);
  if (present !== undefined || entryId !== seen.current?.id) seen.current = present;
  return seen.current;
}
