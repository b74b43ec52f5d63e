import type { PersonPage } from '@reflect/engine/memory';

/** A month with the quotes that are shown of it. */
export type Month = PersonPage['months'][number];

const firstMonths = 3;
const firstOfMonth = 3;

/** Shown at first: the latest quotes of the last three months. */
export function pickFirstQuotes(months: readonly Month[]): Month[] {
  return months
    .slice(0, firstMonths)
    .map((month) => ({ ...month, quotes: month.quotes.slice(0, firstOfMonth) }));
}

/** The newest `limit` quotes. */
export function pickNewestQuotes(months: readonly Month[], limit: number): Month[] {
  const shown: Month[] = [];
  let left = limit;
  for (const month of months) {
    if (left <= 0) break;
    const quotes = month.quotes.slice(0, left);
    shown.push({ ...month, quotes });
    left -= quotes.length;
  }
  return shown;
}
