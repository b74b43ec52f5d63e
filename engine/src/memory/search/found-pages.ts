import type { Ranked } from './rank-pages.ts';

/** Where the best page stays below this score, nothing was found. */
const bestFrom = 0.65;
/** Once something was found, a page counts from this score on. */
const alsoFrom = 0.55;
/** The same for pages without vectors, by their words. */
const saidFrom = 0.55;

/** The pages that have to do with what was asked, of all that were ranked. */
export function foundPages(ranked: readonly Ranked[], hasWords: boolean): Ranked[] {
  const isSaid = ({ said, mood }: Ranked) => said >= saidFrom || (!hasWords && mood >= 0.5);
  const isAnything = ranked.some((each) => (each.meaning === null ? isSaid(each) : each.score >= bestFrom));
  if (!isAnything) return [];
  return ranked.filter((each) => (each.meaning === null ? isSaid(each) : each.score >= alsoFrom));
}
