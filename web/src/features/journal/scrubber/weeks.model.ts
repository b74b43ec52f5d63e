import {
  addDays,
  addMonths,
  countDaysBetween,
  type Day,
  getMonthStart,
  getWeekStart,
} from '@reflect/engine/days';
import type { DayOfList } from '../list/rows.model.ts';

/** A week of the journal, with or without entries. */
export interface Week<Entry> {
  /** Its first day. */
  start: Day;
  /** Days with entries, latest first. */
  days: readonly DayOfList<Entry>[];
}

/** All weeks from the newest entry to the oldest one, newest first, without a gap. */
export function listWeeks<Entry>(days: readonly DayOfList<Entry>[]): Week<Entry>[] {
  const weeks: { start: Day; days: DayOfList<Entry>[] }[] = [];
  for (const one of days) {
    const open = weeks.at(-1);
    if (open !== undefined && one.day >= open.start) {
      open.days.push(one);
      continue;
    }
    const start = getWeekStart(one.day);
    for (let empty = open && addDays(open.start, -7); empty && empty > start; empty = addDays(empty, -7))
      weeks.push({ start: empty, days: [] });
    weeks.push({ start, days: [one] });
  }
  return weeks;
}

/** With fewer pixels for each week, one tick stands for a month. */
const minPitch = 4;

/** A single line: a week by its days or, in a long journal, a month by its weeks. */
export interface Tick<Entry> {
  /** Indexes of its first and last week. */
  from: number;
  to: number;
  cells: readonly (readonly DayOfList<Entry>[])[];
}

/** The ticks of a journal at a height. The cells of a tick begin with the first day or the first week. */
export function makeTicks<Entry>(weeks: readonly Week<Entry>[], height: number): Tick<Entry>[] {
  if (height / weeks.length >= minPitch) {
    return weeks.map(({ start, days }, at) => ({
      from: at,
      to: at,
      cells: Array.from({ length: 7 }, (_, date) => days.filter(({ day }) => day === addDays(start, date))),
    }));
  }
  const ticks: (Tick<Entry> & { cells: (readonly DayOfList<Entry>[])[]; month: Day })[] = [];
  for (const [at, week] of weeks.entries()) {
    const month = getMonthStart(week.start);
    const open = ticks.at(-1);
    if (open?.month !== month) ticks.push({ from: at, to: at, month, cells: [week.days] });
    else {
      open.to = at;
      open.cells.unshift(week.days);
    }
  }
  return ticks;
}

/** The tick of a week, by the index of the week. */
export function findTick<Entry>(ticks: readonly Tick<Entry>[], at: number): Pick<Tick<Entry>, 'from' | 'to'> {
  return (
    ticks[findFirstPlace(ticks.length, (place) => (ticks[place]?.to ?? at) >= at)] ?? { from: at, to: at }
  );
}

/** The index of the week of a day, or of the nearest week there is. */
export function findWeek<Entry>(weeks: readonly Week<Entry>[], day: Day): number {
  const newest = weeks[0];
  if (newest === undefined) return 0;
  return clampTo(weeks, Math.floor(countDaysBetween(getWeekStart(day), newest.start) / 7));
}

function clampTo(weeks: readonly unknown[], at: number): number {
  return Math.max(0, Math.min(weeks.length - 1, at));
}

/** The week with the same date, a month before or after a week. */
export function findWeekAMonthOff<Entry>(weeks: readonly Week<Entry>[], at: number, months: 1 | -1): number {
  const week = weeks[at];
  return week === undefined ? at : findWeek(weeks, addMonths(addDays(week.start, 6), months));
}

/**
 * The next week that the list shows something of: towards older ones for 1, newer ones for -1. If there is none that
 * way, the last one there is.
 */
export function findNextWithEntries<Entry>(options: {
  weeks: readonly Week<Entry>[];
  at: number;
  way: 1 | -1;
  isShown: (week: Week<Entry>) => boolean;
}): number {
  const { weeks, at, way, isShown } = options;
  for (const step of [way, -way])
    for (let place = clampTo(weeks, at); ; place += step) {
      const week = weeks[place];
      if (week === undefined) break;
      if (isShown(week)) return place;
    }
  return clampTo(weeks, at);
}

/** The index of the day that a week leads to: its latest day in the list, else the one before. */
export function findDayForWeek<Entry>(days: readonly DayOfList<Entry>[], week: Week<Entry>): number {
  const last = addDays(week.start, 6);
  const found = findFirstPlace(days.length, (at) => (days[at]?.day ?? '') <= last);
  return Math.min(found, days.length - 1);
}

/** The index of the day that a row belongs to. A heading belongs to the day after it. */
export function findDayAtRow<Entry>(days: readonly DayOfList<Entry>[], row: number): number {
  return findFirstPlace(days.length, (at) => {
    const { row: begin, entries } = days[at] ?? { row: 0, entries: [] };
    return begin + entries.length > row;
  });
}

/** The first index where `isTrue` holds, given that it then holds for all later ones. */
function findFirstPlace(length: number, isTrue: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
