import type { JournalEntry } from '@reflect/contract';

/** What the calendar reads of an entry. */
export type CalendarEntry = Pick<
  JournalEntry,
  'id' | 'title' | 'content' | 'createdAt' | 'isSecret' | 'tags' | 'mood' | 'sentimentScore' | 'imageUrl'
> & {
  /** What its writer says about the analysis. */
  corrections?: readonly string[] | undefined;
  aiInsights: Pick<NonNullable<JournalEntry['aiInsights']>, 'summary' | 'emotions'> | null;
};

/** What counts where an entry has no score. */
const evenSentiment = 3;

/** How pleasant an entry reads, 1 to 5; 3 where it was not rated. */
export function sentimentOf({ sentimentScore }: Pick<CalendarEntry, 'sentimentScore'>): number {
  return sentimentScore ?? evenSentiment;
}

/** The mean of the entries, 1 to 5; null where there are none. */
export function averageSentiment(entries: readonly Pick<CalendarEntry, 'sentimentScore'>[]): number | null {
  if (entries.length === 0) return null;
  return entries.reduce((sum, entry) => sum + sentimentOf(entry), 0) / entries.length;
}
