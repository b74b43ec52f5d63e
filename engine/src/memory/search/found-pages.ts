import type { Ranked } from './rank-pages.ts';

// If the best page's score is lower, nothing was found.
const bestFrom = 0.65;
// Once something was found, pages from this score on count too.
const alsoFrom = 0.55;
// The same for pages without vectors, by their words.
const saidFrom = 0.55;

/** Returns the ranked pages that fit the question. */
export function pickFoundPages(ranked: readonly Ranked[], hasWords: boolean): Ranked[] {
  const isSaid = ({ said, mood }: Ranked) => said >= saidFrom || (!hasWords && mood >= 0.5);
  const isAnything = ranked.some((each) => (each.meaning === null ? isSaid(each) : each.score >= bestFrom));
  if (!isAnything) return [];
  return ranked.filter((each) => (each.meaning === null ? isSaid(each) : each.score >= alsoFrom));
}
