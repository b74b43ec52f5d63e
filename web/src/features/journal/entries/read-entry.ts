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
    let timer: ReturnType<typeof setTimeout>;
    const focusWriting = () => {
      // Out of reach until the sheet in front of it is gone, which then gives the focus back.
      const isCovered = document.querySelector('[data-docked]') !== null;
      if (isCovered) timer = setTimeout(focusWriting, 16);
      else timer = setTimeout(() => writing.current?.querySelector('textarea')?.focus());
    };
    focusWriting();
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
