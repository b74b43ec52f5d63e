import { z } from 'zod';
import { defineCollection } from '../collection.ts';
import { collections } from '../collections.ts';
import { Id } from '../id.ts';
import { limits } from '../limits.ts';

export const HabitCategory = z.enum(['health', 'productivity', 'relationships', 'creativity', 'mindfulness']);
export type HabitCategory = z.infer<typeof HabitCategory>;

export const HabitFrequency = z.enum(['daily', 'weekly', 'monthly']);
export type HabitFrequency = z.infer<typeof HabitFrequency>;

/** Something a person means to do every day, week or month. */
export const Habit = z.object({
  id: Id,
  name: z.string(),
  category: HabitCategory,
  frequency: HabitFrequency,
  /** How much of it: 20 of `pages`. */
  targetValue: z.number().int(),
  targetUnit: z.string().nullable(),
  /** Put aside: kept with everything done, and no longer shown among the present ones. */
  isArchived: z.boolean(),
  /** Habits are shown in ascending order of it. */
  position: z.number(),
  createdAt: z.iso.datetime(),
  /** Grows with every change. */
  revision: z.number().int().nonnegative(),
});
export type Habit = z.infer<typeof Habit>;

const name = z.string().trim().min(1, 'Please enter a habit name').max(limits.habitName);
const targetValue = z.number().int().min(1).max(limits.habitTarget);
const targetUnit = z.string().trim().max(limits.unit);
const position = z.number().min(-limits.habitPosition).max(limits.habitPosition);

export const NewHabit = z.object({
  /** Made by the client (UUIDv7), so that a retry never makes a second one. */
  id: Id.optional(),
  /** When it was written on the device; a time that can't be is replaced by the time of arrival. */
  createdAt: z.iso.datetime({ offset: true }).optional(),
  name,
  category: HabitCategory.default('health'),
  frequency: HabitFrequency.default('daily'),
  targetValue: targetValue.default(1),
  targetUnit: targetUnit.nullish(),
  /** Milliseconds since 1970 at its creation if left out: after all that were there before. */
  position: position.optional(),
});
export type NewHabit = z.input<typeof NewHabit>;

/** What is left out stays; `null` takes away. Of two devices that change the same field, the later one counts. */
export const HabitChange = z.object({
  name: name.optional(),
  category: HabitCategory.optional(),
  frequency: HabitFrequency.optional(),
  targetValue: targetValue.optional(),
  targetUnit: targetUnit.nullish(),
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
