import type { Ranked } from './rank-pages.ts';

// If the best page's score is lower, nothing was found. The fewer words are asked for, the more of them a page has to
// say: chosen on the odd-numbered questions in `engine/evaluation/memory`.
const bestFrom = 1.05;
const lessPerWord = 0.2;
const maxWords = 3;
// Among many pages some match by chance: how much more is needed each time there are e times as many pages as in
// those years.
const morePages = 0.02;
const pagesOfYear = 300;
// Once something was found, pages that score this much less than is needed count too, but none below the minimum
// and none far below the best, which would be about something else.
const alsoWithin = 0.1;
const least = 0.45;
const farBelowBest = 0.3;
// The same for pages without vectors, by their words.
const saidFrom = 0.55;
// A page that says the question's words is found, whatever its meaning is measured as.
const saidAllFrom = 0.95;

/** Whether a page says all that is asked for, in the same or nearly the same words. */
export const saysAll = ({ said }: Pick<Ranked, 'said'>): boolean => said >= saidAllFrom;

// A page that tells of what is asked for in other words is found if its meaning isn't another.
const toldFrom = 0.5;
const toldMeaningFrom = 0.4;

/** Whether a page says much of what is asked for, in the same words, like ones, or those that tell of it. */
export const saysMuch = ({ said }: Pick<Ranked, 'said'>): boolean => said >= toldFrom;

const isTold = ({ meaning, said }: { meaning: number; said: number }) =>
  saysMuch({ said }) && meaning >= toldMeaningFrom;

// How much a page's writer must have felt what is asked for, if nothing else is.
const feltFrom = 0.8;
const alsoFeltFrom = 0.5;

/** Returns the ranked pages that fit a question with so many words and named feelings, out of so many pages. */
export function pickFoundPages(
  ranked: readonly Ranked[],
  { words, feelings, among }: { words: number; feelings: number; among: number },
): Ranked[] {
  if (words === 0 && feelings > 0) return pickFelt(ranked);
  const best =
    bestFrom -
    lessPerWord * Math.min(maxWords, Math.max(1, words + feelings)) +
    morePages * Math.log(Math.max(1, among) / pagesOfYear);
  const isFit = ({ meaning, score, said }: Ranked, from: number) =>
    meaning === null ? said >= saidFrom : score >= from || saysAll({ said }) || isTold({ meaning, said });
  if (!ranked.some((each) => isFit(each, best))) return [];
  const top = Math.max(...ranked.map(({ score }) => score));
  return ranked.filter((each) => isFit(each, Math.max(least, best - alsoWithin, top - farBelowBest)));
}

function pickFelt(ranked: readonly Ranked[]): Ranked[] {
  const bySure = [...ranked].sort((one, other) => other.mood - one.mood);
  const sure = bySure.filter(({ mood }) => mood >= feltFrom);
  return sure.length > 0 ? sure : bySure.filter(({ mood }) => mood >= alsoFeltFrom);
}
