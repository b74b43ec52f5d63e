import { type Day, dayOf } from '@reflect/engine/days';
import type { CalendarEntry } from './calendar-entry.ts';
import { type DayMood, moodOfDay } from './day-mood.model.ts';

/** A day on which something was written. */
export interface WrittenDay {
  day: Day;
  /** In the order in which they were written. */
  entries: readonly CalendarEntry[];
  mood: DayMood;
}

/** A journal by the days on which it was written, so that no view has to go through all entries. */
export type JournalDays = ReadonlyMap<Day, WrittenDay>;

/** The days of a journal, in the time zone of this device. Entries are given newest first. */
export function daysOfJournal(entries: readonly CalendarEntry[]): JournalDays {
  const byDay = new Map<Day, CalendarEntry[]>();
  for (const entry of entries) {
    const day = dayOf(new Date(entry.createdAt));
    const known = byDay.get(day);
    if (known === undefined) byDay.set(day, [entry]);
    else known.push(entry);
  }
  const days = new Map<Day, WrittenDay>();
  for (const [day, ofDay] of byDay) {
    const inOrder = ofDay.length === 1 ? ofDay : [...ofDay].sort(byTime);
    days.set(day, { day, entries: inOrder, mood: moodOfDay(inOrder) });
  }
  return days;
}

function byTime(one: CalendarEntry, other: CalendarEntry): number {
  return Date.parse(one.createdAt) - Date.parse(other.createdAt);
}
