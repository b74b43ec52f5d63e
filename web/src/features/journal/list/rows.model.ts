import type { JournalEntry } from '@reflect/contract';
import { addDays, countDaysBetween, type Day, getMonthStart, splitDay, toDay } from '@reflect/engine/days';

interface MonthRow {
  kind: 'month';
  key: string;
  month: Day;
  /** How many entries follow. */
  count: number;
}

export type ListRow<Entry> = MonthRow | { kind: 'entry'; key: string; entry: Entry };

/** The entries of one day, and the row at which they begin. */
export interface DayOfList<Entry> {
  day: Day;
  row: number;
  entries: readonly Entry[];
}

export interface JournalRows<Entry> {
  rows: readonly ListRow<Entry>[];
  /** Days with entries, in the order of the rows. */
  days: readonly DayOfList<Entry>[];
}

type Dated = Pick<JournalEntry, 'id' | 'createdAt'>;

/** Entries, newest first, with a heading row before each month, and their days on this device. */
export function groupByMonth<Entry extends Dated>(entries: readonly Entry[]): JournalRows<Entry> {
  const rows: ListRow<Entry>[] = [];
  const days: DayOfList<Entry>[] = [];
  const keys = new Set<string>();
  let heading: MonthRow | undefined;
  for (const { day, from, to } of findDayRuns(entries)) {
    const month = getMonthStart(day);
    if (heading === undefined || heading.month !== month) {
      // If entries are out of order, a month may come twice.
      const key: string = keys.has(month) ? `${month}-${rows.length}` : month;
      keys.add(month);
      heading = { kind: 'month', key, month, count: 0 };
      rows.push(heading);
    }
    heading.count += to - from;
    const ofDay = entries.slice(from, to);
    days.push({ day, row: rows.length, entries: ofDay });
    for (const entry of ofDay) rows.push({ kind: 'entry', key: entry.id, entry });
  }
  return { rows, days };
}

/** Consecutive entries of the same day. */
function findDayRuns(entries: readonly Dated[]): { day: Day; from: number; to: number }[] {
  const runs: { day: Day; from: number; to: number }[] = [];
  let [dayStart, dayEnd] = ['', ''];
  for (const [at, { createdAt }] of entries.entries()) {
    const run = runs.at(-1);
    // Compared as text, because every entry has a time and few of them begin another day.
    if (run && createdAt.endsWith('Z') && createdAt >= dayStart && createdAt < dayEnd) run.to = at + 1;
    else {
      const day = toDay(new Date(createdAt));
      if (run?.day === day) run.to = at + 1;
      else runs.push({ day, from: at, to: at + 1 });
      dayStart = findDayStart(day);
      dayEnd = findDayStart(addDays(day, 1));
    }
  }
  return runs;
}

/** When a day begins on this device. */
function findDayStart(day: Day): string {
  const { year, month, date } = splitDay(day);
  const moment = new Date(year, month - 1, date);
  // `new Date` takes years below 100 as years of the twentieth century.
  if (year < 100) moment.setFullYear(year, month - 1, date);
  return moment.toISOString();
}

/** Whether a journal is long enough for a scrubber. A shorter one is seen by scrolling. */
export function spansWeeks(days: readonly DayOfList<unknown>[]): boolean {
  const [newest, oldest] = [days[0]?.day, days.at(-1)?.day];
  return newest !== undefined && oldest !== undefined && countDaysBetween(oldest, newest) >= 5 * 7;
}
