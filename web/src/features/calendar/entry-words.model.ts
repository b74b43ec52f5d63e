import { shownTags } from '@reflect/contract/hashtags';
import { feltWords } from '../../platform/felt-words.ts';
import type { CalendarEntry } from './calendar-entry.ts';

const mostWords = 3;
const mostDots = 30;

export function entryTitle({ title }: Pick<CalendarEntry, 'title'>): string {
  return title?.trim() || 'Journal Entry';
}

/** The first three emotions and tags. The mood isn't among the tags, since it is shown by itself. */
export function emotionsAndTags(entry: CalendarEntry): {
  /** Without the mood. */
  emotions: string[];
  /** Whether the first one is sure enough to give the entry its color. */
  isSure: boolean;
  tags: string[];
} {
  const { mood } = entry;
  const { names, isSure } = feltWords(entry, {
    most: mostWords,
    isSaid: (feeling, chosen) => feeling === chosen.trim().toLowerCase(),
  });
  return {
    emotions: names,
    isSure,
    tags: [...new Set(shownTags(entry))]
      .filter((tag) => tag !== mood?.trim().toLowerCase())
      .slice(0, mostWords),
  };
}

/** At most 30 dots, so that they don't reveal the length of a long text. */
export function secretDots({ content }: Pick<CalendarEntry, 'content'>): string {
  return '•'.repeat(Math.min(mostDots, content.length));
}

export function timeOf({ createdAt }: Pick<CalendarEntry, 'createdAt'>): string {
  return timeFormat.format(new Date(createdAt));
}
const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
