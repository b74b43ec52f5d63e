import { collections } from '@reflect/contract/collections';
import { createCollection } from '../../platform/collection/collection.ts';
import { useChanges, useItems } from '../../platform/collection/use-collection.ts';

/** The goals of the signed-in person. */
export const goals = createCollection({
  place: collections.goals,
  blank: (createdAt) => ({
    title: '',
    description: null,
    category: 'personal-growth' as const,
    priority: 'medium' as const,
    targetValue: 1,
    currentValue: 0,
    currentValueAt: createdAt,
    unit: null,
    targetDate: null,
    habitIds: [],
  }),
  cleared: { description: null, unit: null, targetDate: null, habitIds: [] },
});

/** How they went on. */
export const goalProgress = createCollection({
  place: collections.goalProgress,
  blank: () => ({ goalId: '', progressValue: 0, notes: null, mood: null, updateGoalValue: true }),
  cleared: { notes: null, mood: null },
});

export const useGoals = () => useItems(goals);
export const useGoalProgress = ({ isWanted }: { isWanted: boolean }) => useItems(goalProgress, { isWanted });
export const useGoalChanges = () => useChanges(goals);
export const useGoalProgressChanges = () => useChanges(goalProgress);
