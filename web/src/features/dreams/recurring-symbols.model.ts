import type { Dream } from '@reflect/contract';

/** A symbol of one dream, with the days of all dreams that have it, oldest first. */
export interface RecurringSymbol {
  name: string;
  days: string[];
}

const maxSymbols = 4;

/** Symbols that other dreams have too, most frequent first. */
export function findRecurringSymbols(dream: Dream, dreams: readonly Dream[]): RecurringSymbol[] {
  const all = dreams.some(({ id }) => id === dream.id) ? dreams : [...dreams, dream];
  const texts = all.map((one) => ({ day: one.dreamDate, holds: makeFinder(one) }));
  return [...listSymbolNames(dream)]
    .map((name) => ({
      name,
      days: texts
        .filter(({ holds }) => holds(name))
        .map(({ day }) => day)
        .sort(),
    }))
    .filter(({ days }) => days.length > 1)
    .sort((a, b) => b.days.length - a.days.length)
    .slice(0, maxSymbols);
}

/** Lowercase: what the dreamer typed, and what the analysis found. */
function listSymbolNames({ symbols, aiAnalysis }: Dream): Set<string> {
  return new Set(
    [...symbols, ...(aiAnalysis?.symbols ?? []).map(({ name }) => name)].map((name) => name.toLowerCase()),
  );
}

/** Tells whether a dream has a symbol, either named or in the words of its narrative. */
function makeFinder(dream: Dream): (name: string) => boolean {
  const names = listSymbolNames(dream);
  const words = ` ${normalizeWords(dream.narrative)} `;
  return (name) => names.has(name) || words.includes(` ${normalizeWords(name)} `);
}

function normalizeWords(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ');
}

/** The position of a day between the first and the last, 0 to 1. */
export function findDayPosition(day: string, { first, last }: { first: string; last: string }): number {
  const [from, to] = [Date.parse(first), Date.parse(last)];
  return to === from ? 0.5 : (Date.parse(day) - from) / (to - from);
}
