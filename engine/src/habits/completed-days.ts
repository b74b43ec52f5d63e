import type { HabitCompletion } from '@reflect/contract';

/** Returns the days on which habits were done, by habit id. A day that two devices report counts once. */
export function collectCompletedDays(
  completions: readonly Pick<HabitCompletion, 'habitId' | 'completionDate'>[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const days = new Map<string, Set<string>>();
  for (const { habitId, completionDate } of completions) {
    days.set(habitId, (days.get(habitId) ?? new Set()).add(completionDate));
  }
  return days;
}
