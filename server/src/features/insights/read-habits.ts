import type { ObservedHabit } from '@reflect/contract';
import type { HabitCompletionsPublic } from '../habit-completions/habit-completions.public.ts';
import type { HabitsPublic } from '../habits/habits.public.ts';

/** The habits of a person with the days on which they were done. */
export async function readHabits({
  userId,
  habits,
  completions,
}: {
  userId: string;
  habits: HabitsPublic;
  completions: HabitCompletionsPublic;
}): Promise<ObservedHabit[]> {
  const done = new Map<string, string[]>();
  for (const { habitId, completionDate } of await completions.listCompletions(userId))
    done.set(habitId, [...(done.get(habitId) ?? []), completionDate]);
  return (await habits.listHabits(userId)).flatMap(({ id, name }) => {
    const completionDates = done.get(id);
    return completionDates ? [{ name, completionDates }] : [];
  });
}
