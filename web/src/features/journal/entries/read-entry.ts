import type { JournalEntry } from '@reflect/contract';
import { type RefObject, useEffect, useRef } from 'react';
import { type EntryInAddress, useEntryInAddress } from './entry-in-address.ts';
import { type Reading, stepsFrom } from './reading.tsx';

/** The entry that is read in the journal. `n` closes it and goes on writing. */
export function useReadEntry(
  entries: readonly JournalEntry[],
  writing: RefObject<HTMLElement | null>,
): EntryInAddress & { readingOf: (entryId: string) => Reading } {
  const inAddress = useEntryInAddress();
  const { entryId, open, close } = inAddress;
  const goesOnWriting = useRef(false);

  useEffect(() => {
    if (entryId !== null || !goesOnWriting.current) return;
    goesOnWriting.current = false;
    // After the dialog has given the focus back.
    const timer = setTimeout(() => writing.current?.querySelector('textarea')?.focus());
    return () => clearTimeout(timer);
  }, [entryId, writing]);

  const readingOf = (read: string): Reading => ({
    ...stepsFrom({ entries, entryId: read, open }),
    write() {
      goesOnWriting.current = true;
      close(read);
    },
  });
  return { ...inAddress, readingOf };
}
