import { z } from 'zod';
import { defineCollection } from '../collection.ts';
import { collections } from '../collections.ts';
import { checkInFields } from '../fields/check-in.ts';
import { makeNewShape } from '../fields/schemas.ts';
import { Id } from '../id.ts';

const CheckInAnswers = z.object(makeNewShape(checkInFields));

export const CheckIn = CheckInAnswers.extend({
  id: Id,
  createdAt: z.iso.datetime(),
  revision: z.number().int().nonnegative(),
});
export type CheckIn = z.infer<typeof CheckIn>;

export const NewCheckIn = CheckInAnswers.extend({
  id: Id.optional(),
  /** When it was written on the device; an impossible time is replaced by the time of arrival. */
  createdAt: z.iso.datetime({ offset: true }).optional(),
});
export type NewCheckIn = z.input<typeof NewCheckIn>;

/** Fields that are left out stay as they are. */
export const CheckInChange = CheckInAnswers.partial().extend({
  expectedRevision: z.number().int().nonnegative().optional(),
});
export type CheckInChange = z.input<typeof CheckInChange>;

/** The check-ins of a person. */
export const checkIns = defineCollection({
  place: collections.checkIns,
  item: CheckIn,
  newItem: NewCheckIn,
  change: CheckInChange,
});

export const checkInsProblems = checkIns.problems;
export const checkInsEndpoints = checkIns.endpoints;
