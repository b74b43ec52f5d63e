import type { Goal, GoalProgress, Habit, HabitCompletion } from '@reflect/contract';
import { toDay } from '../days/calendar-days.ts';

/** Returns how far a goal is: min(100, round(current / target * 100)); 0 without a target. */
export function computePercent({ current, target }: { current: number; target: number }): number {
  return target > 0 ? Math.max(0, Math.min(100, Math.round((current / target) * 100))) : 0;
}

/** Whether a goal is reached. One that is nearly reached rounds to 100 percent but isn't. */
export function isReached({ current, target }: { current: number; target: number }): boolean {
  return target > 0 && current >= target;
}

/** Returns the history of a goal, oldest first. */
export function listHistory(goalId: string, progress: readonly GoalProgress[]): GoalProgress[] {
  return progress.filter((row) => row.goalId === goalId).toSorted(compareByTime);
}

/**
 * Returns a goal's current value: the value last set, by an edit or by progress that may still wait on the device,
 * plus all later completions of its linked habits. A completion counts as much as the habit asks for if both have the
 * same unit, else as one.
 */
export function computeCurrentValue(
  goal: Pick<Goal, 'id' | 'currentValue' | 'currentValueAt' | 'habitIds' | 'unit'>,
  {
    progress,
    habits = [],
    completions = [],
  }: {
    progress: readonly GoalProgress[];
    habits?: readonly Habit[];
    completions?: readonly HabitCompletion[];
  },
): number {
  const last = listHistory(goal.id, progress)
    .filter(({ updateGoalValue, createdAt }) => updateGoalValue && createdAt > goal.currentValueAt)
    .at(-1);
  const said = last
    ? { value: last.progressValue, at: last.createdAt }
    : { value: goal.currentValue, at: goal.currentValueAt };
  const counted = new Set<string>();
  let value = said.value;
  for (const { habitId, completionDate, createdAt } of completions) {
    const key = `${habitId} ${completionDate}`;
    if (createdAt <= said.at || !goal.habitIds.includes(habitId) || counted.has(key)) continue;
    counted.add(key);
    const habit = habits.find(({ id }) => id === habitId);
    if (habit) value += isSameUnit(habit.targetUnit, goal.unit) ? habit.targetValue : 1;
  }
  return value;
}

/** A person's goals on one day. */
export interface GoalsOfDay {
  /** Progress of that day with its goal, oldest first. */
  progressed: { goal: Goal; progress: GoalProgress }[];
  /** Goals whose target date it is. */
  due: Goal[];
}

/** Finds the progress made and the goals due on a day (`2026-11-21`) in the person's time zone. */
export function findGoalsOfDay({
  goals,
  progress,
  day,
  timeZone,
}: {
  goals: readonly Goal[];
  progress: readonly GoalProgress[];
  day: string;
  timeZone?: string;
}): GoalsOfDay {
  const known = new Map(goals.map((goal) => [goal.id, goal]));
  const progressed = progress
    .filter(({ createdAt }) => toDay(new Date(createdAt), timeZone) === day)
    .toSorted(compareByTime)
    .flatMap((row) => {
      const goal = known.get(row.goalId);
      return goal ? [{ goal, progress: row }] : [];
    });
  return { progressed, due: goals.filter(({ targetDate }) => targetDate === day) };
}

const compareByTime = (one: GoalProgress, other: GoalProgress) =>
  one.createdAt.localeCompare(other.createdAt) || one.id.localeCompare(other.id);

function isSameUnit(one: string | null, other: string | null): boolean {
  return one !== null && one.trim().toLowerCase() === other?.trim().toLowerCase();
}
