import { z } from 'zod';
import { defineCollection } from '../collection.ts';
import { collections } from '../collections.ts';
import { Id } from '../id.ts';
import { limits } from '../limits.ts';

export const ProgressMood = z.enum([
  'excited',
  'proud',
  'motivated',
  'satisfied',
  'neutral',
  'frustrated',
  'discouraged',
]);
export type ProgressMood = z.infer<typeof ProgressMood>;

/** A moment in the history of a goal: the new total, and how it felt. */
export const GoalProgress = z.object({
  id: Id,
  goalId: Id,
  /** The new total. */
  progressValue: z.number().int(),
  notes: z.string().nullable(),
  mood: ProgressMood.nullable(),
  /** Whether the goal's current value became this one; an earlier moment that was noted later leaves it. */
  updateGoalValue: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Grows with every change. */
  revision: z.number().int().nonnegative(),
});
export type GoalProgress = z.infer<typeof GoalProgress>;

const notes = z.string().trim().max(limits.goalText);

export const NewGoalProgress = z.object({
  /** Made by the client (UUIDv7), so that a retry never makes a second one. */
  id: Id.optional(),
  /** When it was written on the device; a time that can't be is replaced by the time of arrival. */
  createdAt: z.iso.datetime({ offset: true }).optional(),
  goalId: Id,
  progressValue: z.number().int().min(0).max(limits.goalValue),
  notes: notes.nullish(),
  mood: ProgressMood.nullish(),
  updateGoalValue: z.boolean().default(true),
});
export type NewGoalProgress = z.input<typeof NewGoalProgress>;

/** What is left out stays; `null` takes away. The value itself is history and stays. */
export const GoalProgressChange = z.object({ notes: notes.nullish(), mood: ProgressMood.nullish() });
export type GoalProgressChange = z.input<typeof GoalProgressChange>;

/** How the goals of a person went on. */
export const goalProgress = defineCollection({
  place: collections.goalProgress,
  item: GoalProgress,
  newItem: NewGoalProgress,
  change: GoalProgressChange,
  errors: ['goals.goal_not_found'],
});

export const goalProgressProblems = goalProgress.problems;
export const goalProgressEndpoints = goalProgress.endpoints;
