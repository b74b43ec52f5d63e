import type { ImportSource } from '@reflect/contract';
import type { ArchivedFile } from './archive.ts';

/** An item as it is sent: what its feature shows of one, with its own id and time. */
export type ImportedItem = Record<string, unknown> & { id: string; createdAt: string };

/** Items of one feature, in the order in which they have to arrive. */
export interface ImportedGroup {
  feature: string;
  items: ImportedItem[];
}

/** Why something is not imported, and how often. */
export interface Skipped {
  reason: string;
  count: number;
}

/** What an import will do, before it does anything. */
export interface ImportPlan {
  source: ImportSource;
  groups: ImportedGroup[];
  /** The image of an entry, by the id of the entry. */
  images: ReadonlyMap<string, ArchivedFile>;
  skipped: Skipped[];
}

/** An entry that is stored already. */
export interface KnownEntry {
  id: string;
  createdAt: string;
  content: string;
}

export const duplicateReason = 'Already in your journal';

/** Leaves out entries that are there already: the same id, or the same words in the same minute. */
export function withoutDuplicates(plan: ImportPlan, known: readonly KnownEntry[]): ImportPlan {
  const ids = new Set(known.map(({ id }) => id));
  const written = new Set(known.map(fingerprint));
  let duplicates = 0;
  const groups = plan.groups.map(({ feature, items }) => {
    if (feature !== 'journal') return { feature, items };
    const fresh = items.filter((item) => {
      const mark = fingerprint({ createdAt: item.createdAt, content: String(item.content) });
      const isKnown = ids.has(item.id) || written.has(mark);
      // Twice in the same file counts as there already too.
      written.add(mark);
      if (isKnown) duplicates += 1;
      return !isKnown;
    });
    return { feature, items: fresh };
  });
  const skipped = addSkipped(plan.skipped, duplicateReason, duplicates);
  return { ...plan, groups: groups.filter(({ items }) => items.length > 0), skipped };
}

/** The list with a reason counted further. */
export function addSkipped(skipped: readonly Skipped[], reason: string, count: number): Skipped[] {
  if (count === 0) return [...skipped];
  const before = skipped.find((each) => each.reason === reason)?.count ?? 0;
  return [...skipped.filter((each) => each.reason !== reason), { reason, count: before + count }];
}

/** Programs end texts and lines differently, and keep seconds or not. */
function fingerprint({ createdAt, content }: Pick<KnownEntry, 'createdAt' | 'content'>): string {
  const minute = Math.floor(new Date(createdAt).getTime() / 60_000);
  return `${minute} ${content.replace(/\s+/g, ' ').trim()}`;
}
