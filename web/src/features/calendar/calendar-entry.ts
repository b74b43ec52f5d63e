import type { JournalEntry } from '@reflect/contract';

/** The fields of an entry that the calendar reads. */
export type CalendarEntry = Pick<
  JournalEntry,
  'id' | 'title' | 'content' | 'createdAt' | 'isSecret' | 'tags' | 'mood' | 'sentimentScore' | 'imageUrl'
> & {
  corrections?: readonly string[] | undefined;
  aiInsights: Pick<NonNullable<JournalEntry['aiInsights']>, 'summary' | 'emotions'> | null;
};

/** The score of an entry that wasn't rated. */
const evenSentiment = 3;

/** How pleasant an entry reads, 1 to 5. */
export function getSentiment({ sentimentScore }: Pick<CalendarEntry, 'sentimentScore'>): number {
  return sentimentScore ?? evenSentiment;
}

/** From 1 to 5; null without entries. */
export function computeMeanSentiment(
  entries: readonly Pick<CalendarEntry, 'sentimentScore'>[],
): number | null {
  if (entries.length === 0) return null;
  return entries.reduce((sum, entry) => sum + getSentiment(entry), 0) / entries.length;
}
