import type { Day } from '../../days/calendar-days.ts';
import type { KnownPage } from '../memory.ts';
import type { Quote } from '../memory-page.ts';
import { saysMuch } from './found-pages.ts';
import type { Ranked } from './rank-pages.ts';

/** A quote with the other days on which a page says it in the same words, newest first. */
export type NearQuote = Quote & { sameOn: readonly Day[] };

const nearestCount = 3;
// A limit on the pages that are quoted to find different words.
const maxQuoted = 30;

/**
 * The closest pages, if none was found: those that may be about it, or else those with something in common. What several
 * of them say in the same words is quoted once. Without the encoder, pages with none of the words score 0, and would
 * come in the order in which they were written. Where a person or a time was asked for, the newest of those pages are
 * what comes nearest: "nothing found" about Christmas is wrong beside the page that was written then.
 */
export function quoteNearest(
  ranked: readonly Ranked[],
  {
    quote,
    pages,
    isNarrowed,
  }: {
    quote: (one: Ranked) => Quote;
    pages: readonly KnownPage[];
    /** Whether only the pages of a person or a time were searched. */
    isNarrowed: boolean;
  },
): { nearest: NearQuote[]; isMaybe: boolean } {
  const maybe = ranked.filter(saysMuch);
  const common = ranked.filter(({ score }) => score > 0);
  const others = isNarrowed ? [...ranked].sort(compareNewest) : [];
  const near = ([maybe, common].find(({ length }) => length > 0) ?? others).slice(0, maxQuoted);
  const quoted = near.map(quote);
  const different = quoted.filter((one, at) => quoted.findIndex((other) => isSame(one, other)) === at);
  const nearest = different
    .slice(0, nearestCount)
    .map((one) => ({ ...one, sameOn: listOtherDays(one, pages) }));
  return { nearest, isMaybe: maybe.length > 0 };
}

function compareNewest({ known: one }: Ranked, { known: other }: Ranked): number {
  return one.page.createdAt < other.page.createdAt ? 1 : -1;
}

function listOtherDays({ text, day }: Quote, pages: readonly KnownPage[]): Day[] {
  if (text === null || text.trim() === '') return [];
  const saying = pages.filter((known) => says(known, text));
  return [...new Set(saying.map((known) => known.day))]
    .filter((other) => other !== day)
    .sort()
    .reverse();
}

// In whole sentences: "I walked out on him" isn't "I walked". Only a page that has the text is cut into sentences.
function says(known: KnownPage, text: string): boolean {
  const { content, isSecret } = known.page;
  if (isSecret || !content.includes(text)) return false;
  const { sentences } = known;
  if (sentences.length === 0) return content === text;
  const ends = new Set(sentences.map(({ end }) => end));
  return sentences.some(({ start }) => content.startsWith(text, start) && ends.has(start + text.length));
}

// A secret page has no words to compare.
function isSame(one: Quote, other: Quote): boolean {
  const hasWords = one.text !== null && one.text.trim() !== '';
  return hasWords ? one.text === other.text : one.pageId === other.pageId;
}
