import { type Day, toDay } from '../../days/calendar-days.ts';
import { compareDays, type DaysCompared } from '../ask/compare-days.ts';
import type { KnownPage, Memory } from '../memory.ts';
import type { Quote } from '../memory-page.ts';
import { getMonthName } from '../question/period.ts';
import { listNameStems, narrow } from '../search/narrow.ts';
import { quotePage } from '../search/quote.ts';
import { type Beside, findBeside } from './beside.ts';

/** What the journal says about a person. */
export type PersonPage = {
  name: string;
  /** How many pages name or tag them. */
  total: number;
  first: Day | null;
  last: Day | null;
  /** Pages a week since the first. */
  perWeek: number | null;
  /** The days with them compared to the other days; null if there are too few of either. */
  compared: DaysCompared | null;
  /** What comes up with them more often than elsewhere, the most frequent first. */
  beside: readonly Beside[];
  /** Newest first, with a quote from each page, newest first. */
  months: readonly { month: string; label: string; pages: number; quotes: readonly Quote[] }[];
};

const dayMs = 86_400_000;

/** Collects what the journal says about a person, by their name in the list of people or in the pages. */
export function makePersonPage({
  memory,
  name,
  now,
}: {
  memory: Memory;
  name: string;
  now: Date;
}): PersonPage {
  const found = narrow(memory, [{ kind: 'person', name, label: name, range: null }]);
  const stems = new Set(listNameStems(memory, name));
  const [first, last] = [found[0]?.day ?? null, found.at(-1)?.day ?? null];
  const months = new Map<string, KnownPage[]>();
  for (const known of found.toReversed()) {
    const month = known.day.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), known]);
  }
  const year = toDay(now, memory.timeZone).slice(0, 4);
  const quote = quoteOnce(stems);
  return {
    name,
    total: found.length,
    first,
    last,
    perWeek: first === null ? null : countPerWeek(found.length, first, now),
    compared: compareDays(found, memory.pages()),
    beside: findBeside({ memory, found, name, stems }),
    months: [...months].map(([month, pages]) => ({
      month,
      label: getMonthName(Number(month.slice(5))) + (month.startsWith(year) ? '' : ` ${month.slice(0, 4)}`),
      pages: pages.length,
      quotes: pages.map(quote),
    })),
  };
}

// Quotes pages in turn without repeating a sentence, preferably one with the name. A page that names nobody, because the
// person is only tagged, is listed without a quote: its sentences may be about anything.
function quoteOnce(stems: ReadonlySet<string>): (known: KnownPage) => Quote {
  const taken = new Set<string>();
  return (known) => {
    const isFree = (index: number) => !taken.has(known.sentences[index]?.text ?? '');
    const isNaming = (index: number) => [...stems].some((stem) => known.stems[index]!.has(stem));
    const all = known.sentences.map((_, index) => index);
    const free = all.filter(isFree);
    const quote = quotePage(known, { sentence: free.find(isNaming) ?? free[0] ?? null, stems, book: null });
    if (quote.text === null) return quote;
    if (taken.has(quote.text) || !all.some(isNaming))
      return { ...quote, text: null, sentence: null, range: null, matches: [] };
    taken.add(quote.text);
    return quote;
  };
}

function countPerWeek(count: number, first: Day, now: Date): number {
  const weeks = Math.max(1, (now.getTime() - Date.parse(first)) / (7 * dayMs));
  return Math.round((count / weeks) * 10) / 10;
}
