import { z } from 'zod';
import { defineCollection } from '../collection.ts';
import { collections } from '../collections.ts';
import { Id } from '../id.ts';
import { PastDate } from './calendar-date.ts';

/** A habit was done on a day of the person's own calendar. */
export const HabitCompletion = z.object({
  id: Id,
  habitId: Id,
  /** YYYY-MM-DD in the time zone where it was done. */
  completionDate: z.string(),
  createdAt: z.iso.datetime(),
  revision: z.number().int().nonnegative(),
});
export type HabitCompletion = z.infer<typeof HabitCompletion>;

export const NewHabitCompletion = z.object({
  id: Id.optional(),
  /** When it was written on the device; an impossible time is replaced by the time of arrival. */
  createdAt: z.iso.datetime({ offset: true }).optional(),
  habitId: Id,
  completionDate: PastDate,
});
export type NewHabitCompletion = z.input<typeof NewHabitCompletion>;

export const HabitCompletionChange = z.object({ completionDate: PastDate.optional() });
export type HabitCompletionChange = z.input<typeof HabitCompletionChange>;

/**
 * The days on which habits were done. A second completion of a day is answered with the first. Items stored earlier
 * may contain both, so count each day of a habit once.
 */
export const habitCompletions = defineCollection({
  place: collections.habitCompletions,
  item: HabitCompletion,
  newItem: NewHabitCompletion,
  change: HabitCompletionChange,
  errors: ['habits.habit_not_found', 'habit_completions.already_done'],
});

export const habitCompletionsProblems = {
  ...habitCompletions.problems,
  'habit_completions.already_done': { status: 409, message: 'This habit is already done on that day.' },
} as const;
export const habitCompletionsEndpoints = habitCompletions.endpoints;
