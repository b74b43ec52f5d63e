import { collections } from '@reflect/contract/collections';
import { makeCleared, makeEmpty } from '@reflect/contract/fields/field';
import { goalFields, goalProgressFields } from '@reflect/contract/fields/goal';
import { createCollection } from '../../platform/collection/collection.ts';
import { useChanges, useItems } from '../../platform/collection/use-collection.ts';

export const goals = createCollection({
  place: collections.goals,
  blank: (createdAt) => ({
    ...makeEmpty(goalFields),
    currentValueAt: createdAt,
    targetDate: null,
  }),
  cleared: { ...makeCleared(goalFields), targetDate: null },
});

export const goalProgress = createCollection({
  place: collections.goalProgress,
  blank: () => ({ goalId: '', ...makeEmpty(goalProgressFields) }),
  cleared: makeCleared(goalProgressFields),
});

export const useGoals = () => useItems(goals);
export const useGoalProgress = ({ isWanted }: { isWanted: boolean }) => useItems(goalProgress, { isWanted });
export const useGoalChanges = () => useChanges(goals);
export const useGoalProgressChanges = () => useChanges(goalProgress);
