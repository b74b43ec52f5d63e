import { type Day, makeDay, splitDay } from '@reflect/engine/days';
import { type CalendarEntry, getSentiment } from './calendar-entry.ts';
import type { JournalDays } from './days-of-journal.model.ts';

/** Entries from the same date of an earlier year. */
export interface EarlierYear {
  yearsAgo: number;
  day: Day;
  entries: readonly CalendarEntry[];
}

/** An entry below this score is too heavy to show to somebody who didn't ask for it. */
const heavy = 2;

/** Latest year first. */
export function listEarlierYears(days: JournalDays, today: Day): EarlierYear[] {
  const { year, month, date } = splitDay(today);
  const earlier: EarlierYear[] = [];
  for (let yearsAgo = 1; yearsAgo <= year - (days.firstYear ?? year); yearsAgo += 1) {
    const written = days.get(makeDay(year - yearsAgo, month, date));
    if (written !== undefined) earlier.push({ yearsAgo, day: written.day, entries: written.entries });
  }
  return earlier;
}

/** An entry to show to somebody who came to write: neither secret nor heavy. */
export function findGentleMemory(
  years: readonly EarlierYear[],
): { year: EarlierYear; entry: CalendarEntry } | null {
  for (const year of years) {
    const entry = year.entries.find((candidate) => !candidate.isSecret && getSentiment(candidate) >= heavy);
    if (entry !== undefined) return { year, entry };
  }
  return null;
}

export function describeYearsAgo(yearsAgo: number): string {
  return yearsAgo === 1 ? 'a year ago' : `${yearsAgo} years ago`;
}
