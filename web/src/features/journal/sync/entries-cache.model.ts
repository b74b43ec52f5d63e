import type { JournalEntry } from '@reflect/contract';

/** The journal as far as it is loaded, newest first. */
export interface EntriesCache {
  entries: readonly JournalEntry[];
  /** Whether older entries may still wait on the server. */
  hasOlder: boolean;
}

export const firstPageSize = 50;
export const olderPageSize = 200;

function isNewer(one: JournalEntry, other: JournalEntry): boolean {
  if (one.createdAt !== other.createdAt) return one.createdAt > other.createdAt;
  return one.id > other.id;
}

/**
 * Lays the newest page over what is known: the page speaks for the whole time it covers (an entry missing there
 * was deleted elsewhere), what is older stays, so that a refresh costs one page however long the journal is.
 */
export function withNewestPage(known: EntriesCache | undefined, page: readonly JournalEntry[]): EntriesCache {
  const last = page.at(-1);
  if (page.length < firstPageSize || last === undefined) return { entries: page, hasOlder: false };
  if (known === undefined) return { entries: page, hasOlder: true };
  const ids = new Set(page.map(({ id }) => id));
  // More was written elsewhere than one page holds: what lies between is unknown, so all older pages are read anew.
  if (!known.entries.some(({ id }) => ids.has(id))) return { entries: page, hasOlder: true };
  const older = known.entries.filter((entry) => isNewer(last, entry));
  return { entries: [...page, ...older], hasOlder: older.length === 0 || known.hasOlder };
}

export function withOlderPage(known: EntriesCache, page: readonly JournalEntry[]): EntriesCache {
  const last = known.entries.at(-1);
  const older = last === undefined ? page : page.filter((entry) => isNewer(last, entry));
  return { entries: [...known.entries, ...older], hasOlder: page.length >= olderPageSize };
}

/** Puts an entry in its place, or in that of its earlier version. */
export function withEntry(known: EntriesCache, entry: JournalEntry): EntriesCache {
  const at = known.entries.findIndex(({ id }) => id === entry.id);
  if (at !== -1) return { ...known, entries: known.entries.with(at, entry) };
  const before = known.entries.findIndex((other) => isNewer(entry, other));
  if (before !== -1) return { ...known, entries: known.entries.toSpliced(before, 0, entry) };
  // Older than all that is loaded: a page still to come brings it, and paging on from it would skip what lies between.
  return known.hasOlder ? known : { ...known, entries: [...known.entries, entry] };
}

export function withoutEntry(known: EntriesCache, entryId: string): EntriesCache {
  return { ...known, entries: known.entries.filter(({ id }) => id !== entryId) };
}

/** Lays what was kept on this device under what is known: the server's word counts where both have an entry. */
export function withStored(known: EntriesCache | undefined, stored: readonly JournalEntry[]): EntriesCache {
  if (known === undefined) return { entries: stored, hasOlder: true };
  const ids = new Set(known.entries.map(({ id }) => id));
  const added = stored.filter(({ id }) => !ids.has(id));
  if (added.length === 0) return known;
  return { ...known, entries: [...known.entries, ...added].sort(newestFirst) };
}

/** Lays changes over what is known, wherever in time they belong. */
export function withChanges(
  known: EntriesCache | undefined,
  { entries, removedIds }: { entries: readonly JournalEntry[]; removedIds: readonly string[] },
): EntriesCache {
  const present = known ?? { entries: [], hasOlder: true };
  const changed = new Map(entries.map((entry) => [entry.id, entry]));
  const removed = new Set(removedIds);
  const isSame = (entry: JournalEntry) => changed.get(entry.id)?.revision === entry.revision;
  if (
    present.entries.length > 0 &&
    removed.size === 0 &&
    present.entries.filter(isSame).length === changed.size
  ) {
    return present;
  }
  const kept = present.entries.filter(({ id }) => !changed.has(id) && !removed.has(id));
  return { ...present, entries: [...kept, ...entries].sort(newestFirst) };
}

function newestFirst(one: JournalEntry, other: JournalEntry): number {
  return isNewer(one, other) ? -1 : 1;
}
