import type { JournalEntry } from '@reflect/contract';
import type { TextRange } from '@reflect/engine/memory';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { readPassage, writePassage } from '../../../platform/memory/passage-address.ts';

/** The entry that the address names, and the ways to another one and back. */
export interface EntryInAddress {
  entryId: string | null;
  /** The part of its text at which it opens. */
  passage: TextRange | null;
  open: (entryId: string, passage?: TextRange | null) => void;
  close: (entryId: string) => void;
}

/**
 * The entry that is read is in the address: so the back button of a phone closes it, and what was under it stands where it
 * stood.
 */
export function useEntryInAddress(): EntryInAddress {
  const { entry: entryId = null, at } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const wasOpenedHere = useRef(false);
  const leaving = useRef<{ next: Parameters<EntryInAddress['open']> | null }>(undefined);

  const go = useCallback(
    (to: { entry?: string; at?: string }, replace: boolean) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, action: undefined, entry: undefined, at: undefined, ...to }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  const open = useCallback<EntryInAddress['open']>(
    (opened, passage = null) => {
      if (leaving.current) {
        leaving.current.next = [opened, passage];
        return;
      }
      const isOpen = entryInAddress(history) !== null;
      if (!isOpen) wasOpenedHere.current = true;
      // From one entry to the next it is still one step back.
      go({ entry: opened, ...(passage && { at: writePassage(passage) }) }, isOpen);
    },
    [go, history],
  );
  const close = useCallback<EntryInAddress['close']>(
    (closed) => {
      // A deletion that ends later must not close what was opened meanwhile.
      if (leaving.current || entryInAddress(history) !== closed) return;
      if (wasOpenedHere.current) {
        leaving.current = { next: null };
        history.back();
      } else go({}, true);
      wasOpenedHere.current = false;
    },
    [go, history],
  );

  useEffect(() => {
    if (entryId !== null) return;
    wasOpenedHere.current = false;
    const next = leaving.current?.next;
    leaving.current = undefined;
    // Going back takes a moment, in which another entry may be chosen.
    if (next) open(...next);
  }, [entryId, open]);

  return useMemo(() => ({ entryId, passage: readPassage(at), open, close }), [entryId, at, open, close]);
}

function entryInAddress(history: { location: { search: string } }): string | null {
  return new URLSearchParams(history.location.search).get('entry');
}

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
