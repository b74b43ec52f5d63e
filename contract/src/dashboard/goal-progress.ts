import { z } from 'zod';
import { defineCollection } from '../collection.ts';
import { collections } from '../collections.ts';
import { goalProgressFields } from '../fields/goal.ts';
import { makeChangeShape, makeNewShape, makeStoredShape } from '../fields/schemas.ts';
import { Id } from '../id.ts';

export const ProgressMood = z.enum(goalProgressFields.mood.of);
export type ProgressMood = z.infer<typeof ProgressMood>;

/** A moment in the history of a goal: the new total, and how it felt. */
export const GoalProgress = z.object({
  id: Id,
  goalId: Id,
  ...makeStoredShape(goalProgressFields),
  createdAt: z.iso.datetime(),
  revision: z.number().int().nonnegative(),
});
export type GoalProgress = z.infer<typeof GoalProgress>;

const { notes, mood } = goalProgressFields;

export const NewGoalProgress = z.object({
  id: Id.optional(),
  /** When it was written on the device; an impossible time is replaced by the time of arrival. */
  createdAt: z.iso.datetime({ offset: true }).optional(),
  goalId: Id,
  ...makeNewShape(goalProgressFields),
});
export type NewGoalProgress = z.input<typeof NewGoalProgress>;

/** Fields that are left out stay as they are; `null` clears a field. The value is history and can't be changed. */
export const GoalProgressChange = z.object(makeChangeShape({ notes, mood }));
export type GoalProgressChange = z.input<typeof GoalProgressChange>;

/** A person's progress on their goals. */
export const goalProgress = defineCollection({
  place: collections.goalProgress,
  item: GoalProgress,
  newItem: NewGoalProgress,
  change: GoalProgressChange,
  errors: ['goals.goal_not_found'],
});

export const goalProgressProblems = goalProgress.problems;
export const goalProgressEndpoints = goalProgress.endpoints;
