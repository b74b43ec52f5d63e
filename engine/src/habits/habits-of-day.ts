import type { Habit, HabitCompletion } from '@reflect/contract';
import { toDay } from '../days/calendar-days.ts';
import { collectCompletedDays } from './completed-days.ts';
import { isDone } from './run.ts';

/** The habits of one day, in the order of the list. */
export interface HabitsOfDay {
  /** Done on this very day, archived ones included. */
  done: Habit[];
  /** Existing but not done by then: daily ones that day, weekly and monthly ones in its week or month. */
  open: Habit[];
}

/** Finds what a person did, and could have done, on a day (`2026-11-21`) in their time zone. */
export function findHabitsOfDay({
  habits,
  completions,
  day,
  timeZone,
}: {
  habits: readonly Habit[];
  completions: readonly HabitCompletion[];
  day: string;
  timeZone?: string;
}): HabitsOfDay {
  const days = collectCompletedDays(completions);
  const result: HabitsOfDay = { done: [], open: [] };
  for (const habit of sortHabits(habits)) {
    const own = days.get(habit.id) ?? new Set();
    const isThere = !habit.isArchived && toDay(new Date(habit.createdAt), timeZone) <= day;
    if (own.has(day)) result.done.push(habit);
    else if (isThere && !isDone({ frequency: habit.frequency, days: own, today: day }))
      result.open.push(habit);
  }
  return result;
}

/** Sorts habits as their person arranged them. */
export function sortHabits(habits: readonly Habit[]): Habit[] {
  return habits.toSorted(
    (one, other) =>
      one.position - other.position ||
      one.createdAt.localeCompare(other.createdAt) ||
      one.id.localeCompare(other.id),
  );
}
