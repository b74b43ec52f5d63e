import type { Day } from '../../days/calendar-days.ts';
import type { Quote } from '../memory-page.ts';
import { saysMuch } from './found-pages.ts';
import type { Ranked } from './rank-pages.ts';

/** A quote with the days of the other pages that say it in the same words, nearest first. */
export type NearQuote = Quote & { sameOn: readonly Day[] };

const nearestCount = 3;
// A limit on the pages that are quoted to find the same words.
const maxQuoted = 30;

/**
 * The closest pages, if none was found: those that may be about it, or else those with something in common. What several
 * of them say in the same words is quoted once. Without the encoder, pages with none of the words score 0, and would
 * come in the order in which they were written.
 */
export function quoteNearest(
  ranked: readonly Ranked[],
  quote: (one: Ranked) => Quote,
): { nearest: NearQuote[]; isMaybe: boolean } {
  const maybe = ranked.filter(saysMuch);
  const near = (maybe.length > 0 ? maybe : ranked.filter(({ score }) => score > 0)).slice(0, maxQuoted);
  const found: { quoted: Quote; sameOn: Day[] }[] = [];
  for (const quoted of near.map(quote)) {
    const same = found.find((one) => isSame(one.quoted, quoted));
    if (same !== undefined) same.sameOn.push(quoted.day);
    else if (found.length < nearestCount) found.push({ quoted, sameOn: [] });
  }
  return {
    nearest: found.map(({ quoted, sameOn }) => ({ ...quoted, sameOn })),
    isMaybe: maybe.length > 0,
  };
}

// A secret page has no words to compare.
function isSame({ text }: Quote, other: Quote): boolean {
  return text !== null && text.trim() !== '' && text === other.text;
}
