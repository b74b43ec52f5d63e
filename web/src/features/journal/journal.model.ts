import type { EntryType, JournalEntry } from '@reflect/contract';

export type JournalView = 'simple' | 'full';

/** The simple view is only for a journal known to be empty, not for one that is loading or failed to load. */
export function chooseView(journal: {
  status: 'loading' | 'failed' | 'ready';
  entryCount: number;
  searchText: string;
}): JournalView {
  const isKnownEmpty = journal.status === 'ready' && journal.entryCount === 0;
  return isKnownEmpty && journal.searchText.trim() === '' ? 'simple' : 'full';
}

export const entryTypeNames: Record<EntryType, string> = {
  SJE: 'Journal Entry',
  CAE: 'Conversation Analysis',
  AJE: 'Augmented Journal Entry',
  TAQ: 'Thoughts and Questions',
  Secrets: 'Secret',
  Interests: 'Interest',
};

/** 1 (very unpleasant) to 5 (very pleasant); an entry without a score counts as 3. */
export function getSentiment(entry: { sentimentScore: number | null }): number {
  return entry.sentimentScore ?? 3;
}

/**
 * The score to show for an entry. Null if nothing was found in its words: the middle of the scale would say that
 * somebody felt nothing in particular, about a text that nobody could read. Null also for a conversation between
 * people: the lines of others aren't the writer's mood.
 */
export function getShownSentiment(
  entry: Pick<JournalEntry, 'sentimentScore' | 'aiInsights' | 'conversationData'>,
): number | null {
  const { sentimentScore, aiInsights, conversationData } = entry;
  if (conversationData?.analysis) return null;
  const emotions = aiInsights?.emotions ?? [];
  const isMiddle = Math.round(getSentiment(entry)) === 3;
  return sentimentScore === null || (isMiddle && emotions.length === 0) ? null : sentimentScore;
}

const sentimentWords = ['Very negative', 'Negative', 'Neutral', 'Positive', 'Very positive'] as const;

export function describeSentiment(score: number): string {
  const step = Math.min(5, Math.max(1, Math.round(score)));
  return sentimentWords[step - 1] ?? 'Neutral';
}

/** Shown for a text of more than 100,000 characters, which is never cut. */
export const tooLong =
  'This is too long for one entry (100,000 characters at most). Please save it in two parts.';

export function isBlank(text: string): boolean {
  return text.trim() === '';
}
