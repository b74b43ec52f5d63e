import type { Ranked } from './rank-pages.ts';

// If the best page's score is lower, nothing was found.
const bestFrom = 0.65;
// Once something was found, pages from this score on count too.
const alsoFrom = 0.55;
// The same for pages without vectors, by their words.
const saidFrom = 0.55;
// A page that says the question's words is found, whatever its meaning is measured as.
const saidAllFrom = 0.95;

/** Returns the ranked pages that fit the question. */
export function pickFoundPages(ranked: readonly Ranked[], hasWords: boolean): Ranked[] {
  const isSaid = ({ said, mood }: Ranked) => said >= saidFrom || (!hasWords && mood >= 0.5);
  const isAnything = ranked.some((each) => {
    if (each.meaning === null) return isSaid(each);
    return each.score >= bestFrom || each.said >= saidAllFrom;
  });
  if (!isAnything) return [];
  return ranked.filter((each) => {
    if (each.meaning === null) return isSaid(each);
    return each.score >= alsoFrom || each.said >= saidAllFrom;
  });
}
