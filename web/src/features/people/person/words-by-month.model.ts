import type { PersonPage } from '@reflect/engine/memory';

/** A month with those of its quotes that are shown. */
export type Month = PersonPage['months'][number];

const firstMonths = 3;
const firstOfMonth = 3;

/** What is shown before anybody asks for more: the latest of the last three months. */
export function firstQuotes(months: readonly Month[]): Month[] {
  return months
    .slice(0, firstMonths)
    .map((month) => ({ ...month, quotes: month.quotes.slice(0, firstOfMonth) }));
}

/** So many quotes, the newest. */
export function someQuotes(months: readonly Month[], limit: number): Month[] {
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
