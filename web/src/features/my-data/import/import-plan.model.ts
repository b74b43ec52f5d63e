import type { ImportSource } from '@reflect/contract';
import type { ArchivedFile } from '../archive/archive.ts';

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
  /** Names of the first few, so that they can be found in the other program. */
  named?: readonly string[];
}

export interface ImportPlan {
  source: ImportSource;
  groups: ImportedGroup[];
  /** By entry id. */
  images: ReadonlyMap<string, ArchivedFile>;
  skipped: Skipped[];
  /** What was imported in another way than a person may expect. */
  notes: Skipped[];
}

/** An entry that is already stored. */
export interface KnownEntry {
  id: string;
  createdAt: string;
  content: string;
  title?: string | null;
}

export const duplicateReason = 'Already in your journal';

const maxNamed = 3;

/**
 * Leaves out stored entries: the same id, or the same words in the same minute. An export of Reflect names each entry,
 * so two of its entries with the same words are two.
 */
export function removeDuplicates(plan: ImportPlan, known: readonly KnownEntry[]): ImportPlan {
  const own = new Set(plan.groups.flatMap(({ items }) => items.map(({ id }) => id)));
  const ids = new Set(known.map(({ id }) => id));
  const others = known.filter(({ id }) => !own.has(id));
  const written = new Set(others.flatMap((entry) => [makeFingerprint(entry), makeFingerprint(entry, '')]));
  const inFile = new Set<string>();
  let duplicates = 0;
  const isKnown = (item: ImportedItem): boolean => {
    const { createdAt, content, title } = item;
    const mark = makeFingerprint({ createdAt, content: String(content), title: String(title ?? '') });
    if (ids.has(item.id) || written.has(mark)) return true;
    if (plan.source === 'reflect') return false;
    const whole = `${mark} ${item.mood ?? ''} ${plan.images.get(item.id)?.path ?? ''}`;
    const isTwice = inFile.has(whole);
    inFile.add(whole);
    return isTwice;
  };
  const groups = plan.groups.map(({ feature, items }) => {
    if (feature !== 'journal') return { feature, items };
    const fresh = items.filter((item) => !isKnown(item));
    duplicates += items.length - fresh.length;
    return { feature, items: fresh };
  });
  const skipped = addSkipped(plan.skipped, duplicateReason, duplicates);
  return { ...plan, groups: groups.filter(({ items }) => items.length > 0), skipped };
}

export function addSkipped(
  skipped: readonly Skipped[],
  reason: string,
  count: number,
  names: readonly string[] = [],
): Skipped[] {
  if (count === 0) return [...skipped];
  const before = skipped.find((each) => each.reason === reason);
  const named = [...new Set([...(before?.named ?? []), ...names.slice(0, maxNamed)])].slice(0, maxNamed);
  return [
    ...skipped.filter((each) => each.reason !== reason),
    { reason, count: (before?.count ?? 0) + count, ...(named.length > 0 && { named }) },
  ];
}

/** Programs end texts and lines differently, and may drop seconds. */
function makeFingerprint(
  { createdAt, content, title }: Pick<KnownEntry, 'createdAt' | 'content' | 'title'>,
  named = title ?? '',
): string {
  const minute = Math.floor(new Date(createdAt).getTime() / 60_000);
  return `${minute} ${`${named} ${content}`.replace(/\s+/g, ' ').trim()}`;
}
