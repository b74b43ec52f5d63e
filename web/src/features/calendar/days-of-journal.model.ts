import { type Day, isDay, partsOf } from '@reflect/engine/days';
import type { CalendarEntry } from './calendar-entry.ts';
import { type DayMood, moodOfDay } from './day-mood.model.ts';
import { listByTime } from './list-by-time.model.ts';

/** A day on which something was written. */
export interface WrittenDay {
  day: Day;
  /** In the order in which they were written. */
  entries: readonly CalendarEntry[];
  mood: DayMood;
}

/** A journal by the days on which it was written. */
export interface JournalDays {
  /** What was written on a day; undefined where nothing was. The same object each time. */
  get: (day: Day) => WrittenDay | undefined;
  /** The year of the first entry; null where there is none. */
  firstYear: number | null;
}

/**
 * The days of a journal, in the time zone of this device. Entries are given newest first. A day is looked up when it is
 * asked for: what a screen shows of a journal costs the same, however long the journal is.
 */
export function daysOfJournal(entries: readonly CalendarEntry[]): JournalDays {
  const list = listByTime(entries);
  const days = new Map<Day, WrittenDay | undefined>();
  const read = (day: Day): WrittenDay | undefined => {
    const ofDay = list.between(startOf(day), startOf(day, 1));
    return ofDay.length === 0 ? undefined : { day, entries: ofDay, mood: moodOfDay(ofDay) };
  };
  return {
    get(day) {
      if (!days.has(day)) days.set(day, isDay(day) ? read(day) : undefined);
      return days.get(day);
    },
    firstYear: list.oldest === null ? null : new Date(list.oldest).getFullYear(),
  };
}

/** The first moment of a day, or of the one that many days later, on this device. */
function startOf(day: Day, later = 0): string {
  const { year, month, date } = partsOf(day);
  const moment = new Date(year, month - 1, date + later);
  // Years of two digits are taken for those of the twentieth century.
  if (year < 100) moment.setFullYear(year, month - 1, date + later);
  return moment.toISOString();
}
