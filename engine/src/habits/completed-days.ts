import type { HabitCompletion } from '@reflect/contract';

/** The days on which habits were done, by the id of the habit. Two devices that say the same count once. */
export function completedDays(
  completions: readonly Pick<HabitCompletion, 'habitId' | 'completionDate'>[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const days = new Map<string, Set<string>>();
  for (const { habitId, completionDate } of completions) {
    days.set(habitId, (days.get(habitId) ?? new Set()).add(completionDate));
  }
  return days;
}
