import { listShownTags } from '@reflect/contract/hashtags';
import { getWeekday, toDay } from '@reflect/engine/days';
import type { Pattern } from './insights.api.ts';
import type { ObservedOnDevice } from './on-device/observed-on-device.ts';

import { parseSubject, weekdayNames } from './pattern-words.model.ts';

/** The fields of an entry that the dialog reads. */
export interface ShownEntry {
  id: string;
  createdAt: string;
  title: string | null;
  content: string;
  isSecret: boolean;
  mood: string | null;
  tags: readonly string[];
}

/** The journal on this device. */
export interface KnownJournal {
  /** Newest first. */
  entries: readonly ShownEntry[];
  /** Whether all entries have been read. */
  isComplete: boolean;
  /** Reads what insights and patterns rest on from this device; null if part of the journal isn't here. */
  observe: () => Promise<ObservedOnDevice | null>;
}

const maxFallback = 10;
const excerptLength = 150;
const maxTags = 3;

/**
 * The entries on this device that a pattern rests on, newest first; `missing` is how many may be only on the server.
 * Entries missing from a complete journal were deleted.
 */
export function findEntriesOnDevice(
  { entryIds }: { entryIds?: readonly string[] | undefined },
  { entries, isComplete }: Pick<KnownJournal, 'entries' | 'isComplete'>,
): { held: readonly ShownEntry[]; missing: number | 'unknown' } {
  // Patterns that an earlier version kept on this device name no entries.
  if (entryIds === undefined || entryIds.length === 0) return { held: [], missing: 'unknown' };
  const named = new Set(entryIds);
  const held = entries.filter(({ id }) => named.has(id));
  return { held, missing: isComplete ? 0 : entryIds.length - held.length };
}

/**
 * The newest entries that fit a pattern, ignoring case: written on its weekday, with its tag or person, or else with
 * its words in content, themes or tags. Hidden texts of secret entries aren't searched.
 */
export function findFallbackEntries<
  Entry extends ShownEntry & {
    people?: readonly { displayName: string }[];
    analysis?: { themes?: unknown; patterns?: unknown } | null;
  },
>(newest: readonly Entry[], pattern: Pick<Pattern, 'key' | 'patternType' | 'name'>): Entry[] {
  const { kind, subject } = parseSubject(pattern);
  const wanted = (pattern.name || pattern.patternType).toLowerCase();
  const holds = (text: unknown) => typeof text === 'string' && text.toLowerCase().includes(wanted);
  const listThemes = ({ analysis }: Entry) =>
    [analysis?.themes, analysis?.patterns].flatMap((list) => (Array.isArray(list) ? list : []));
  const isFitting = (entry: Entry) => {
    if (kind === 'weekday')
      return getWeekday(toDay(new Date(entry.createdAt))) === weekdayNames.indexOf(subject);
    if (kind === 'tag') return listShownTags(entry).some((tag) => tag.toLowerCase() === subject);
    return (
      (!entry.isSecret && holds(entry.content)) ||
      listShownTags(entry).some(holds) ||
      (entry.people ?? []).some(({ displayName }) => holds(displayName)) ||
      listThemes(entry).some(holds)
    );
  };
  return newest.filter(isFitting).slice(0, maxFallback);
}

/** The first 150 characters; null for a secret entry. */
export function makeExcerpt({ content, isSecret }: Pick<ShownEntry, 'content' | 'isSecret'>): string | null {
  if (isSecret) return null;
  return content.length > excerptLength ? `${content.slice(0, excerptLength)}…` : content;
}

/** The first three tags, and the number of others: "+2 more". */
export function splitTags(entry: Pick<ShownEntry, 'tags' | 'content' | 'isSecret'>): {
  shown: readonly string[];
  more: string | null;
} {
  const tags = listShownTags(entry);
  const rest = tags.length - maxTags;
  return { shown: tags.slice(0, maxTags), more: rest > 0 ? `+${rest} more` : null };
}
