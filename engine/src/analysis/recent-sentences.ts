/** A week of daily entries: within this many, no sentence about a page is used twice. */
export const recentEntries = 7;

// Far longer than any sentence of the engine; a language model may write more.
const maxLength = 600;

interface AnalysedEntry {
  id: string;
  aiInsights: { summary: string } | null;
}

/**
 * Lists the sentences about the entries before one, for `recent` of `analyseEntry`. `entries` are one person's,
 * newest first; without `entryId`, or if it isn't among them, the text is new.
 */
export function listRecentSentences(entries: readonly AnalysedEntry[], entryId?: string): string[] {
  const from = entryId === undefined ? 0 : entries.findIndex(({ id }) => id === entryId) + 1;
  return entries
    .slice(from, from + recentEntries)
    .flatMap(({ aiInsights }) => aiInsights?.summary.slice(0, maxLength) || []);
}
