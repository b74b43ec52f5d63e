import type { ImportSource } from '@reflect/contract';
import type { ArchivedFile } from './archive.ts';

/** In the form of its feature, with its own id and time. */
export type ImportedItem = Record<string, unknown> & { id: string; createdAt: string };

/** In the order in which they have to arrive. */
export interface ImportedGroup {
  feature: string;
  items: ImportedItem[];
}

export interface Skipped {
  reason: string;
  count: number;
}

export interface ImportPlan {
  source: ImportSource;
  groups: ImportedGroup[];
  /** By entry id. */
  images: ReadonlyMap<string, ArchivedFile>;
  skipped: Skipped[];
}

/** An entry that is already stored. */
export interface KnownEntry {
  id: string;
  createdAt: string;
  content: string;
}

export const duplicateReason = 'Already in your journal';

/** Leaves out stored entries: the same id, or the same words in the same minute. */
export function removeDuplicates(plan: ImportPlan, known: readonly KnownEntry[]): ImportPlan {
  const ids = new Set(known.map(({ id }) => id));
  const written = new Set(known.map(makeFingerprint));
  let duplicates = 0;
  const groups = plan.groups.map(({ feature, items }) => {
    if (feature !== 'journal') return { feature, items };
    const fresh = items.filter((item) => {
      const mark = makeFingerprint({ createdAt: item.createdAt, content: String(item.content) });
      const isKnown = ids.has(item.id) || written.has(mark);
      // An entry twice in one file counts as stored too.
      written.add(mark);
      if (isKnown) duplicates += 1;
      return !isKnown;
    });
    return { feature, items: fresh };
  });
  const skipped = addSkipped(plan.skipped, duplicateReason, duplicates);
  return { ...plan, groups: groups.filter(({ items }) => items.length > 0), skipped };
}

export function addSkipped(skipped: readonly Skipped[], reason: string, count: number): Skipped[] {
  if (count === 0) return [...skipped];
  const before = skipped.find((each) => each.reason === reason)?.count ?? 0;
  return [...skipped.filter((each) => each.reason !== reason), { reason, count: before + count }];
}

/** Programs end texts and lines differently, and may drop seconds. */
function makeFingerprint({ createdAt, content }: Pick<KnownEntry, 'createdAt' | 'content'>): string {
  const minute = Math.floor(new Date(createdAt).getTime() / 60_000);
  return `${minute} ${content.replace(/\s+/g, ' ').trim()}`;
}
