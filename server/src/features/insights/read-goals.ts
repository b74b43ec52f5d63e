import type { ObservedGoal } from '@reflect/contract';
import type { GoalProgressPublic } from '../goal-progress/goal-progress.public.ts';
import type { GoalsPublic } from '../goals/goals.public.ts';

/** The goals of a person with the times at which a total was noted that was above the one before. */
export async function readGoals({
  userId,
  goals,
  progress,
}: {
  userId: string;
  goals: Pick<GoalsPublic, 'listGoals'>;
  progress: Pick<GoalProgressPublic, 'listProgress'>;
}): Promise<ObservedGoal[]> {
  const noted = (await progress.listProgress(userId)).sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  const totals = new Map<string, number>();
  const further = new Map<string, string[]>();
  for (const { goalId, progressValue, createdAt } of noted) {
    if (progressValue > (totals.get(goalId) ?? 0))
      further.set(goalId, [...(further.get(goalId) ?? []), createdAt]);
    totals.set(goalId, progressValue);
  }
  return (await goals.listGoals(userId)).flatMap(({ id, title }) => {
    const progressAt = further.get(id);
    return progressAt ? [{ title, progressAt }] : [];
  });
}
