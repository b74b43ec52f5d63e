import { z } from 'zod';
import { defineCollection } from '../collection.ts';
import { collections } from '../collections.ts';
import { goalFields } from '../fields/goal.ts';
import { makeChangeShape, makeNewShape, makeStoredShape } from '../fields/schemas.ts';
import { Id } from '../id.ts';
import { limits } from '../limits.ts';
import { CalendarDate } from './calendar-date.ts';

export const GoalCategory = z.enum(goalFields.category.of);
export type GoalCategory = z.infer<typeof GoalCategory>;

export const GoalPriority = z.enum(goalFields.priority.of);
export type GoalPriority = z.infer<typeof GoalPriority>;

const { unit, habitIds, ...first } = makeStoredShape(goalFields);
/** In the order in which goals are stored. */
export const goalShape = {
  ...first,
  /** When the person last set `currentValue`. Progress from an earlier time doesn't change it. */
  currentValueAt: z.iso.datetime(),
  unit,
  /** YYYY-MM-DD. */
  targetDate: z.string().nullable(),
  habitIds,
};

/** Something a person works towards, with a number that says when it is reached. */
export const Goal = z.object({
  id: Id,
  ...goalShape,
  habitIds: z.array(Id),
  createdAt: z.iso.datetime(),
  revision: z.number().int().nonnegative(),
});
export type Goal = z.infer<typeof Goal>;

export const NewGoal = z.object({
  id: Id.optional(),
  /** When it was written on the device; an impossible time is replaced by the time of arrival. */
  createdAt: z.iso.datetime({ offset: true }).optional(),
  ...makeNewShape(goalFields),
  targetDate: CalendarDate.nullish(),
});
export type NewGoal = z.input<typeof NewGoal>;

/** Fields left out stay; `null` clears a field. If two devices change the same field, the later one counts. */
export const GoalChange = z.object({
  ...makeChangeShape(goalFields),
  /** When the person made a change that is sent later; a future time counts as now. */
  currentValueAt: z.iso.datetime({ offset: true }).optional(),
  targetDate: CalendarDate.nullish(),
  /**
   * What the writer's change was based on. If another device changed the description too, both are kept, one under the
   * other. Without it, what is sent replaces what is there.
   */
  base: z.object({ description: z.string().nullish() }).optional(),
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
