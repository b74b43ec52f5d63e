import { type Day, isDay, splitDay } from '@reflect/engine/days';
import type { CalendarEntry } from './calendar-entry.ts';
import { type DayMood, findDayMood } from './day-mood.model.ts';
import { listByTime } from './list-by-time.model.ts';

export interface WrittenDay {
  day: Day;
  /** Oldest first. */
  entries: readonly CalendarEntry[];
  mood: DayMood;
}

export interface JournalDays {
  /** Undefined if nothing was written. Returns the same object each time. */
  get: (day: Day) => WrittenDay | undefined;
  /** Null without entries. */
  firstYear: number | null;
}

/**
 * The days of a journal in this device's time zone; entries are given newest first. Each day is computed when it is
 * asked for, so that a screen costs the same however long the journal is.
 */
export function groupByDay(entries: readonly CalendarEntry[]): JournalDays {
  const list = listByTime(entries);
  const days = new Map<Day, WrittenDay | undefined>();
  const read = (day: Day): WrittenDay | undefined => {
    const ofDay = list.between(findDayStart(day), findDayStart(day, 1));
    return ofDay.length === 0 ? undefined : { day, entries: ofDay, mood: findDayMood(ofDay) };
  };
  return {
    get(day) {
      if (!days.has(day)) days.set(day, isDay(day) ? read(day) : undefined);
      return days.get(day);
    },
    firstYear: list.oldest === null ? null : new Date(list.oldest).getFullYear(),
  };
}

/** When a day begins on this device, or the day `later` days after it. */
function findDayStart(day: Day, later = 0): string {
  const { year, month, date } = splitDay(day);
  const moment = new Date(year, month - 1, date + later);
  // `new Date` takes years below 100 as years of the twentieth century.
  if (year < 100) moment.setFullYear(year, month - 1, date + later);
  return moment.toISOString();
}
