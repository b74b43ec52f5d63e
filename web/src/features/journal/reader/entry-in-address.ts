import type { JournalEntry } from '@reflect/contract';
import type { TextRange } from '@reflect/engine/memory';
import { useNavigate, useRouter, useRouterState, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { readPassage, writePassage } from '../../../platform/memory/passage-address.ts';

/** An entry in the search of an address, and the part of its text it opens at. */
interface EntrySearch {
  entry: string;
  at?: string | undefined;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Entries that stay open below the one in the address, which was opened from the last of them. */
    under?: readonly EntrySearch[];
  }
}

export interface ReadEntry {
  entryId: string;
  /** The part of its text it opens at. */
  passage: TextRange | null;
}

/** The entry in the address, and the ways to another one and back. */
export interface EntryInAddress {
  entryId: string | null;
  /** The open entries, the one in the address last. */
  stack: readonly ReadEntry[];
  /** Whether it was opened from a page on the screen, which stays as it is below it. */
  isFromPage: boolean;
  open: (entryId: string, passage?: TextRange | null) => void;
  /** Opens an entry over the open page. */
  openOver: (entryId: string, passage?: TextRange | null) => void;
  /** Goes back to what is below it. */
  close: (entryId: string) => void;
  closeAll: () => void;
}

/**
 * The open entry is in the address, so that the back button of a phone closes it and shows what was below as it was.
 */
export function useEntryInAddress(): EntryInAddress {
  const { entryId, at, under } = useSettledAddress();
  const navigate = useNavigate();
  const { history } = useRouter();
  const wasOpenedHere = useRef(false);
  const leaving = useRef<{ next: (() => void) | null }>(undefined);

  const go = useCallback(
    (to: EntrySearch | null, options: { replace: boolean; under?: readonly EntrySearch[] }) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, action: undefined, entry: undefined, at: undefined, ...to }),
        replace: options.replace,
        state: options.under ? { under: options.under } : {},
        resetScroll: false,
      }),
    [navigate],
  );
  const goBack = useCallback(
    (steps: number, next: (() => void) | null) => {
      leaving.current = { next };
      history.go(-steps);
    },
    [history],
  );
  const open = useCallback<EntryInAddress['open']>(
    (opened, passage = null) => {
      if (leaving.current) {
        leaving.current.next = () => open(opened, passage);
        return;
      }
      const now = findOpened(history);
      if (now === null) wasOpenedHere.current = true;
      if (now !== null && now.under.length > 0) return goBack(now.under.length, () => open(opened, passage));
      // Replaces the previous entry, so that closing is still one step back.
      go(makeEntrySearch(opened, passage), { replace: now !== null });
    },
    [go, goBack, history],
  );
  const openOver = useCallback<EntryInAddress['openOver']>(
    (opened, passage = null) => {
      if (leaving.current) return;
      const now = findOpened(history);
      if (now === null) wasOpenedHere.current = true;
      go(makeEntrySearch(opened, passage), {
        replace: false,
        under: now === null ? [] : [...now.under, now.search],
      });
    },
    [go, history],
  );
  const close = useCallback<EntryInAddress['close']>(
    (closed) => {
      const now = findOpened(history);
      // A deletion that ends late must not close what was opened meanwhile.
      if (leaving.current || now?.search.entry !== closed) return;
      // If it was opened from a page, that page is behind it, even after a reload.
      if (wasOpenedHere.current || now.isFromPage) goBack(1, null);
      else go(null, { replace: true });
    },
    [go, goBack, history],
  );
  const closeAll = useCallback(() => {
    const now = findOpened(history);
    if (leaving.current || now === null) return;
    if (now.under.length > 0) goBack(now.under.length, closeAll);
    else close(now.search.entry);
  }, [close, goBack, history]);

  const depth = entryId === null ? 0 : 1 + (under?.length ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step in the address ends what led to it
  useEffect(() => {
    if (depth === 0) wasOpenedHere.current = false;
    const next = leaving.current?.next;
    leaving.current = undefined;
    // Going back takes a moment. Another entry may be chosen meanwhile.
    next?.();
  }, [entryId, depth]);

  return useMemo(
    () => ({
      entryId,
      stack: entryId === null ? [] : [...(under ?? []), { entry: entryId, at }].map(readSearch),
      isFromPage: entryId !== null && under !== undefined,
      open,
      openOver,
      close,
      closeAll,
    }),
    [entryId, at, under, open, openOver, close, closeAll],
  );
}

interface SettledAddress {
  entryId: string | null;
  at: string | undefined;
  under: readonly EntrySearch[] | undefined;
}

/** The address and state that the screen shows. While they change, the state is ahead of the search. */
function useSettledAddress(): SettledAddress {
  const { entry, at } = useSearch({ strict: false });
  const { under, isAhead } = useRouterState({
    select: ({ location }) => ({
      under: location.state.under,
      isAhead: location.search.entry !== entry,
    }),
    structuralSharing: true,
  });
  const settled = useRef<SettledAddress>({ entryId: entry ?? null, at, under });
  const { current } = settled;
  if (!isAhead && (current.entryId !== (entry ?? null) || current.at !== at || current.under !== under))
    settled.current = { entryId: entry ?? null, at, under };
  return settled.current;
}

const readSearch = ({ entry, at }: EntrySearch): ReadEntry => ({ entryId: entry, passage: readPassage(at) });

function makeEntrySearch(entry: string, passage: TextRange | null): EntrySearch {
  return { entry, ...(passage && { at: writePassage(passage) }) };
}

/** What is open according to the history, which knows it before the screen. */
function findOpened({
  location,
}: {
  location: { search: string; state: { under?: readonly EntrySearch[] } };
}) {
  const search = new URLSearchParams(location.search);
  const entry = search.get('entry');
  const { under } = location.state;
  if (entry === null) return null;
  const now: EntrySearch = { entry, at: search.get('at') ?? undefined };
  return { search: now, under: under ?? [], isFromPage: under !== undefined };
}

/** The open entry. If it left the list because it is being deleted, as it was last seen. */
export function useOpenedEntry(
  entries: readonly JournalEntry[],
  entryId: string | null,
): JournalEntry | undefined {
  const seen = useRef<JournalEntry>(undefined);
  const present = entryId === null ? undefined : entries.find(({ id }) => id === entryId);
  if (present !== undefined || entryId !== seen.current?.id) seen.current = present;
  return seen.current;
}
