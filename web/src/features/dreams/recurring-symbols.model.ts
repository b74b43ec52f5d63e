import type { Dream } from '@reflect/contract';

/** A symbol of one dream, with the days of all dreams that have it, oldest first. */
export interface RecurringSymbol {
  name: string;
  days: string[];
}

const mostSymbols = 4;

/** Symbols that other dreams have too, most frequent first. */
export function recurringSymbols(dream: Dream, dreams: readonly Dream[]): RecurringSymbol[] {
  const all = dreams.some(({ id }) => id === dream.id) ? dreams : [...dreams, dream];
  const texts = all.map((one) => ({ day: one.dreamDate, holds: finderFor(one) }));
  return [...symbolNamesOf(dream)]
    .map((name) => ({
      name,
      days: texts
        .filter(({ holds }) => holds(name))
        .map(({ day }) => day)
        .sort(),
    }))
    .filter(({ days }) => days.length > 1)
    .sort((a, b) => b.days.length - a.days.length)
    .slice(0, mostSymbols);
}

/** Lowercase: what the dreamer typed, and what the analysis found. */
function symbolNamesOf({ symbols, aiAnalysis }: Dream): Set<string> {
  return new Set(
    [...symbols, ...(aiAnalysis?.symbols ?? []).map(({ name }) => name)].map((name) => name.toLowerCase()),
  );
}

/** Tells whether a dream has a symbol, either named or in the words of its narrative. */
function finderFor(dream: Dream): (name: string) => boolean {
  const names = symbolNamesOf(dream);
  const words = ` ${wordsOf(dream.narrative)} `;
  return (name) => names.has(name) || words.includes(` ${wordsOf(name)} `);
}

function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ');
}

/** The position of a day between the first and the last, 0 to 1. */
export function placeOf(day: string, { first, last }: { first: string; last: string }): number {
  const [from, to] = [Date.parse(first), Date.parse(last)];
  return to === from ? 0.5 : (Date.parse(day) - from) / (to - from);
}
