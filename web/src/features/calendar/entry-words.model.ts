import { listShownTags } from '@reflect/contract/hashtags';
import { readFeltWords } from '../../platform/felt-words.ts';
import type { CalendarEntry } from './calendar-entry.ts';

const maxWords = 3;
const maxDots = 30;

export function getEntryTitle({ title }: Pick<CalendarEntry, 'title'>): string {
  return title?.trim() || 'Journal Entry';
}

/** The first three emotions and tags. The mood isn't among the tags, since it is shown by itself. */
export function pickEmotionsAndTags(entry: CalendarEntry): {
  /** Without the mood. */
  emotions: string[];
  /** Whether the first one is sure enough to give the entry its color. */
  isSure: boolean;
  tags: string[];
} {
  const { mood } = entry;
  const { names, isSure } = readFeltWords(entry, {
    most: maxWords,
    isSaid: (feeling, chosen) => feeling === chosen.trim().toLowerCase(),
  });
  return {
    emotions: names,
    isSure,
    tags: [...new Set(listShownTags(entry))]
      .filter((tag) => tag !== mood?.trim().toLowerCase())
      .slice(0, maxWords),
  };
}

/** At most 30 dots, so that they don't reveal the length of a long text. */
export function makeSecretDots({ content }: Pick<CalendarEntry, 'content'>): string {
  return '•'.repeat(Math.min(maxDots, content.length));
}

export function writeTime({ createdAt }: Pick<CalendarEntry, 'createdAt'>): string {
  return timeFormat.format(new Date(createdAt));
}
const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
