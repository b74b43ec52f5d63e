import { z } from 'zod';
import { defineCollection } from '../collection.ts';
import { collections } from '../collections.ts';
import { Id } from '../id.ts';
import { limits } from '../limits.ts';

const part = z.string().trim().max(limits.safetyPlanPart);

/** What somebody wants to remember in a crisis, in their own words; each part may be empty. */
export const SafetyPlanParts = z.object({
  warningSigns: part,
  ownSteps: part,
  placesAndPeople: part,
  peopleToAsk: part,
  professionals: part,
  safeSurroundings: part,
});
export type SafetyPlanParts = z.infer<typeof SafetyPlanParts>;

export const SafetyPlan = SafetyPlanParts.extend({
  id: Id,
  createdAt: z.iso.datetime(),
  revision: z.number().int().nonnegative(),
});
export type SafetyPlan = z.infer<typeof SafetyPlan>;

export const NewSafetyPlan = SafetyPlanParts.extend({
  id: Id.optional(),
  /** When it was written on the device; an impossible time is replaced by the time of arrival. */
  createdAt: z.iso.datetime({ offset: true }).optional(),
});
export type NewSafetyPlan = z.input<typeof NewSafetyPlan>;

/** Fields that are left out stay as they are. */
export const SafetyPlanChange = SafetyPlanParts.partial().extend({
  expectedRevision: z.number().int().nonnegative().optional(),
});
export type SafetyPlanChange = z.input<typeof SafetyPlanChange>;

/** A person's safety plans; the newest one is shown. */
export const safetyPlans = defineCollection({
  place: collections.safetyPlans,
  item: SafetyPlan,
  newItem: NewSafetyPlan,
  change: SafetyPlanChange,
});

export const safetyPlansProblems = safetyPlans.problems;
export const safetyPlansEndpoints = safetyPlans.endpoints;
