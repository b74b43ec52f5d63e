import { z } from 'zod';
import { defineCollection } from '../collection.ts';
import { collections } from '../collections.ts';
import { habitFields } from '../fields/habit.ts';
import { makeChangeShape, makeNewShape, makeStoredShape } from '../fields/schemas.ts';
import { Id } from '../id.ts';
import { limits } from '../limits.ts';

export const HabitCategory = z.enum(habitFields.category.of);
export type HabitCategory = z.infer<typeof HabitCategory>;

export const HabitFrequency = z.enum(habitFields.frequency.of);
export type HabitFrequency = z.infer<typeof HabitFrequency>;

/** Something a person means to do every day, week or month. */
export const Habit = z.object({
  id: Id,
  ...makeStoredShape(habitFields),
  /** Archived: kept with everything done, but no longer listed among the current ones. */
  isArchived: z.boolean(),
  /** Habits are shown in ascending order of it. */
  position: z.number(),
  createdAt: z.iso.datetime(),
  revision: z.number().int().nonnegative(),
});
export type Habit = z.infer<typeof Habit>;

const position = z.number().min(-limits.habitPosition).max(limits.habitPosition);

export const NewHabit = z.object({
  id: Id.optional(),
  /** When it was written on the device; an impossible time is replaced by the time of arrival. */
  createdAt: z.iso.datetime({ offset: true }).optional(),
  ...makeNewShape(habitFields),
  /** If left out: milliseconds since 1970 at its creation, so after all existing ones. */
  position: position.optional(),
});
export type NewHabit = z.input<typeof NewHabit>;

/** Fields left out stay; `null` clears a field. If two devices change the same field, the later one counts. */
export const HabitChange = z.object({
  ...makeChangeShape(habitFields),
  isArchived: z.boolean().optional(),
  position: position.optional(),
});
export type HabitChange = z.input<typeof HabitChange>;

/** The habits of a person. */
export const habits = defineCollection({
  place: collections.habits,
  item: Habit,
  newItem: NewHabit,
  change: HabitChange,
  errors: ['habits.too_many'],
});

export const habitsProblems = {
  ...habits.problems,
  'habits.too_many': {
    status: 409,
    message: `There is room for ${limits.habits} habits. Delete one to make room for another.`,
  },
} as const;
export const habitsEndpoints = habits.endpoints;
