import { z } from 'zod';
import { defineCollection } from '../collection.ts';
import { collections } from '../collections.ts';
import { Id } from '../id.ts';
import { limits } from '../limits.ts';
import { CalendarDate } from './calendar-date.ts';

export const GoalCategory = z.enum(['health', 'career', 'relationships', 'personal-growth', 'financial']);
export type GoalCategory = z.infer<typeof GoalCategory>;

export const GoalPriority = z.enum(['low', 'medium', 'high']);
export type GoalPriority = z.infer<typeof GoalPriority>;

/** Something a person works towards, with a number that says when it is reached. */
export const Goal = z.object({
  id: Id,
  title: z.string(),
  description: z.string().nullable(),
  category: GoalCategory,
  priority: GoalPriority,
  targetValue: z.number().int(),
  currentValue: z.number().int(),
  /** When `currentValue` was last said to be so. Progress of an earlier time does not change it. */
  currentValueAt: z.iso.datetime(),
  unit: z.string().nullable(),
  /** YYYY-MM-DD. */
  targetDate: z.string().nullable(),
  /** Habits of which every completion since `currentValueAt` counts as progress. */
  habitIds: z.array(Id),
  createdAt: z.iso.datetime(),
  /** Grows with every change. */
  revision: z.number().int().nonnegative(),
});
export type Goal = z.infer<typeof Goal>;

const title = z.string().trim().min(1).max(limits.goalTitle);
const description = z.string().trim().max(limits.goalText);
const targetValue = z.number().int().min(1).max(limits.goalValue);
const currentValue = z.number().int().min(0).max(limits.goalValue);
const unit = z.string().trim().max(limits.unit);
const habitIds = z.array(Id).max(limits.goalHabits);

export const NewGoal = z.object({
  /** Made by the client (UUIDv7), so that a retry never makes a second one. */
  id: Id.optional(),
  /** When it was written on the device; a time that can't be is replaced by the time of arrival. */
  createdAt: z.iso.datetime({ offset: true }).optional(),
  title,
  description: description.nullish(),
  category: GoalCategory.default('personal-growth'),
  priority: GoalPriority.default('medium'),
  targetValue: targetValue.default(1),
  currentValue: currentValue.default(0),
  unit: unit.nullish(),
  targetDate: CalendarDate.nullish(),
  habitIds: habitIds.optional(),
});
export type NewGoal = z.input<typeof NewGoal>;

/** What is left out stays; `null` takes away. Of two devices that change the same field, the later one counts. */
export const GoalChange = z.object({
  title: title.optional(),
  description: description.nullish(),
  category: GoalCategory.optional(),
  priority: GoalPriority.optional(),
  targetValue: targetValue.optional(),
  currentValue: currentValue.optional(),
  /** When the person said so, for a change that is sent later; a time to come counts as now. */
  currentValueAt: z.iso.datetime({ offset: true }).optional(),
  unit: unit.nullish(),
  targetDate: CalendarDate.nullish(),
  habitIds: habitIds.optional(),
});
export type GoalChange = z.input<typeof GoalChange>;

/** The goals of a person. */
export const goals = defineCollection({
  place: collections.goals,
  item: Goal,
  newItem: NewGoal,
  change: GoalChange,
  errors: ['goals.too_many', 'habits.habit_not_found'],
});

export const goalsProblems = {
  ...goals.problems,
  'goals.too_many': {
    status: 409,
    message: `There is room for ${limits.goals} goals. Delete one to make room for another.`,
  },
} as const;
export const goalsEndpoints = goals.endpoints;
