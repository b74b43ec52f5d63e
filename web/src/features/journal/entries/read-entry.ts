import type { JournalEntry } from '@reflect/contract';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Reading } from './reading.tsx';

/**
 * The entry that is read, which is in the address: so the back button of a phone closes it, and the list stands where it
 * stood.
 */
export function useReadEntry(
  entries: readonly JournalEntry[],
  writing: RefObject<HTMLElement | null>,
): {
  entryId: string | null;
  open: (entryId: string) => void;
  close: (entryId: string) => void;
  readingOf: (entryId: string, isDocked: boolean) => Reading;
} {
  const { entry: entryId = null } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const wasOpenedHere = useRef(false);
  const goesOnWriting = useRef(false);
  const leaving = useRef<{ next: string | null }>(undefined);

  const open = useCallback(
    (opened: string) => {
      if (leaving.current) {
        leaving.current.next = opened;
        return;
      }
      const isOpen = entryInAddress(history) !== null;
      if (!isOpen) wasOpenedHere.current = true;
      // From one entry to the next it is still one step back to the list.
      void navigate({ to: '.', search: { entry: opened }, replace: isOpen, resetScroll: false });
    },
    [navigate, history],
  );
  const close = useCallback(
    (closed: string) => {
      // A deletion that ends later must not close what was opened meanwhile.
      if (leaving.current || entryInAddress(history) !== closed) return;
      if (wasOpenedHere.current) {
        leaving.current = { next: null };
        history.back();
      } else void navigate({ to: '.', search: {}, replace: true, resetScroll: false });
      wasOpenedHere.current = false;
    },
    [navigate, history],
  );

  useEffect(() => {
    if (entryId !== null) return;
    wasOpenedHere.current = false;
    const next = leaving.current?.next;
    leaving.current = undefined;
    if (next) {
      // Going back takes a moment, in which another entry may be chosen.
      open(next);
      return;
    }
    if (!goesOnWriting.current) return;
    goesOnWriting.current = false;
    // After the dialog has given the focus back.
    const timer = setTimeout(() => writing.current?.querySelector('textarea')?.focus());
    return () => clearTimeout(timer);
  }, [entryId, writing, open]);

  const readingOf = (read: string, isDocked: boolean): Reading => {
    const at = entries.findIndex(({ id }) => id === read);
    const step = (next: JournalEntry | undefined) => (next && at !== -1 ? () => open(next.id) : null);
    return {
      isDocked,
      newer: step(entries[at - 1]),
      older: step(entries[at + 1]),
      write() {
        goesOnWriting.current = true;
        close(read);
      },
    };
  };
  return { entryId, open, close, readingOf };
}

function entryInAddress(history: { location: { search: string } }): string | null {
  return new URLSearchParams(history.location.search).get('entry');
}
