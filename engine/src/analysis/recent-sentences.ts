/** A week of daily entries: in so many of them no sentence about a page is used twice. */
export const recentEntries = 7;

/** Far above the longest sentence of the engine; a language model may say more. */
const longest = 600;

interface AnalysedEntry {
  id: string;
  aiInsights: { summary: string } | null;
}

/**
 * What was said about the entries before one, for `recent` of `analyseEntry`. `entries` are of the same person and newest
 * first; without `entryId`, or where it is not among them, the text is a new one.
 */
export function recentSentences(entries: readonly AnalysedEntry[], entryId?: string): string[] {
  const from = entryId === undefined ? 0 : entries.findIndex(({ id }) => id === entryId) + 1;
  return entries
    .slice(from, from + recentEntries)
    .flatMap(({ aiInsights }) => aiInsights?.summary.slice(0, longest) || []);
}
