import type { Habit, HabitCompletion } from '@reflect/contract';
import { collections } from '@reflect/contract/collections';
import { makeCleared, makeEmpty } from '@reflect/contract/fields/field';
import { habitFields } from '@reflect/contract/fields/habit';
import { getPeriod, sortHabits } from '@reflect/engine/habits';
import { useMemo } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { createCollection } from '../../platform/collection/collection.ts';
import { useChanges, useItems } from '../../platform/collection/use-collection.ts';
import { getLane } from '../../platform/outbox/write.model.ts';
import { useUser } from '../../platform/session/current-user.ts';
import { makeUuidV7 } from '../../platform/uuid-v7.ts';
import { toast } from '../../ui/toast/toast-store.ts';

export const habits = createCollection({
  place: collections.habits,
  blank: (createdAt) => ({
    ...makeEmpty(habitFields),
    isArchived: false,
    position: Date.parse(createdAt),
  }),
  cleared: makeCleared(habitFields),
});

export const habitCompletions = createCollection({
  place: collections.habitCompletions,
  blank: () => ({ habitId: '', completionDate: '' }),
  cleared: {},
});

/** In the order in which their person arranged them. */
export function useHabits() {
  const view = useItems(habits);
  const ordered = useMemo(() => sortHabits(view.items), [view.items]);
  return { ...view, items: ordered as readonly Habit[] };
}

/** Read once the habits are known. */
export const useHabitCompletions = ({ isWanted }: { isWanted: boolean }) =>
  useItems(habitCompletions, { isWanted });

export const useHabitChanges = () => useChanges(habits);

/** Ticks a habit, or takes back a tick for the same day, week or month. A failure shows a toast. */
export function useTickHabit(): (habit: Habit, day: string) => void {
  const { id: userId } = useUser();
  const { create, remove } = useChanges(habitCompletions);
  const tick = async (habit: Habit, day: string) => {
    const done = listCompletions(habit, { completions: habitCompletions.read(userId), today: day });
    if (done.length > 0) await Promise.all(done.map(({ id }) => remove(id)));
    else {
      await create({
        id: makeUuidV7(),
        body: { habitId: habit.id, completionDate: day },
        after: [getLane(collections.habits, habit.id)],
      });
    }
  };
  return (habit, day) => void tick(habit, day).catch(sayNotUpdated);
}

export function sayNotUpdated(error: unknown): void {
  toast({
    title: 'Failed to update habit',
    description: isApiError(error) ? error.userMessage : 'Nothing was changed.',
    variant: 'destructive',
  });
}

/** In the present day, week or month. */
export function listCompletions(
  { id, frequency }: Pick<Habit, 'id' | 'frequency'>,
  { completions, today }: { completions: readonly HabitCompletion[]; today: string },
): HabitCompletion[] {
  const present = getPeriod(frequency, today);
  return completions.filter(
    ({ habitId, completionDate }) => habitId === id && getPeriod(frequency, completionDate) === present,
  );
}
