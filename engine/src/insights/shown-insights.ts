import type { JournalInsights, JournalPattern, Judgements, Pattern } from '@reflect/contract';
import { summaryKey } from './compose-insights.ts';
import { rateClearness } from './patterns/strength.ts';

/** Returns insights without the statements that their writer has removed since. */
export function filterInsights(
  insights: JournalInsights,
  { removed }: Pick<Judgements, 'removed'>,
): JournalInsights {
  const gone = new Set(removed);
  const isKept = ({ key }: { key: string }) => !gone.has(key);
  const recommendations = insights.recommendations.filter(isKept);
  return {
    ...insights,
    summary: gone.has(summaryKey) ? '' : insights.summary,
    themes: insights.themes.filter(isKept),
    strengths: insights.strengths.filter(isKept),
    recommendations,
    // While insights wait, suggestions are what to write about.
    suggestions: insights.waiting ? insights.suggestions : recommendations.map(({ text }) => text),
  };
}

/** Returns patterns without the removed ones, clearest first; those judged not helpful come last. */
export function filterPatterns<Found extends JournalPattern>(
  patterns: readonly Found[],
  { removed, helpful }: Judgements,
): Found[] {
  const gone = new Set(removed);
  const sunk = ({ key }: Found) => (helpful[key] === false ? 1 : 0);
  return patterns
    .filter(({ key }) => !gone.has(key))
    .sort((a, b) => sunk(a) - sunk(b) || rateClearness(b) - rateClearness(a));
}

/** Returns a pattern in the form its writer sees. */
export function toPatternView(
  { p: _, ...pattern }: JournalPattern & { id: string },
  { helpful }: Pick<Judgements, 'helpful'>,
): Pattern {
  return { ...pattern, entryIds: listNewestFirst(pattern), helpful: helpful[pattern.key] ?? null };
}

/** Lists the entries of a pattern, newest first; the pattern has them oldest first. */
export function listNewestFirst({ entryIds }: Pick<JournalPattern, 'entryIds'>): string[] {
  return entryIds.toReversed();
}

/** Returns the message after a search for patterns. */
export function writePatternsMessage(found: number): string {
  if (found === 0) return 'Nothing repeats clearly enough yet to call it a pattern.';
  return found === 1 ? '1 pattern found.' : `${found} patterns found.`;
}
