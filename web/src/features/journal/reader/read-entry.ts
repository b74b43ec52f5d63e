import { type RefObject, useEffect, useRef } from 'react';
import { type EntryInAddress, useEntryInAddress } from './entry-in-address.ts';

/** One second of frames. */
const maxTries = 60;

/** The entry open in the journal. `write` closes it and goes back to writing. */
export function useReadEntry(writing: RefObject<HTMLElement | null>): {
  inAddress: EntryInAddress;
  write: (entryId: string) => void;
} {
  const inAddress = useEntryInAddress();
  const { entryId, close } = inAddress;
  const goesOnWriting = useRef(false);

  useEffect(() => {
    if (entryId !== null || !goesOnWriting.current) return;
    goesOnWriting.current = false;
    let timer: ReturnType<typeof setTimeout>;
    const focusWriting = (triesLeft: number) => {
      const area = writing.current?.querySelector('textarea');
      area?.focus();
      if (area && document.activeElement !== area && triesLeft > 0)
        timer = setTimeout(focusWriting, 16, triesLeft - 1);
    };
    // The sheet in front first gives the focus back, and the text area is out of reach a moment longer.
    timer = setTimeout(focusWriting, 0, maxTries);
    return () => clearTimeout(timer);
  }, [entryId, writing]);

  const write = (read: string) => {
    goesOnWriting.current = true;
    close(read);
  };
  return { inAddress, write };
}
