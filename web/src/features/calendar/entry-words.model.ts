import { shownTags } from '@reflect/contract/hashtags';
import { feltWords } from '../../platform/felt-words.ts';
import type { CalendarEntry } from './calendar-entry.ts';

const mostWords = 3;
const mostDots = 30;

/** The title of an entry, or 'Journal Entry' where it has none. */
export function entryTitle({ title }: Pick<CalendarEntry, 'title'>): string {
  return title?.trim() || 'Journal Entry';
}

/** The first emotions and tags of an entry, three of each; the mood is no tag here, since it is shown as itself. */
export function emotionsAndTags(entry: CalendarEntry): {
  /** Without the mood again. */
  emotions: string[];
  /** Whether the first of them is sure enough to give the entry its colour. */
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

/** A row of dots in place of a secret text, 30 at most, so that the length of a long text is not revealed. */
export function secretDots({ content }: Pick<CalendarEntry, 'content'>): string {
  return '•'.repeat(Math.min(mostDots, content.length));
}

/** The time at which an entry was written, as the language of this device writes it. */
export function timeOf({ createdAt }: Pick<CalendarEntry, 'createdAt'>): string {
  return timeFormat.format(new Date(createdAt));
}
const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
