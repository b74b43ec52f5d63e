import { z } from 'zod';

import type { PayloadKind } from '../../platform/encryption/sealed-payload.ts';

/** What only its writer may read, in the shape of version 1. */
export const SafetyPlanPayload = z.object({
  parts: z.object({
    warningSigns: z.string(),
    ownSteps: z.string(),
    placesAndPeople: z.string(),
    peopleToAsk: z.string(),
    professionals: z.string(),
    safeSurroundings: z.string(),
  }),
  /** The revision of the last change. */
  editedRevision: z.number().int(),
  /** SHA-256 of what it was made from. */
  createdFrom: z.string(),
});
export type SafetyPlanPayload = z.infer<typeof SafetyPlanPayload>;

/** A new shape raises the version, and gets an upgrade and a test with a payload of the old one. */
export const safetyPlansPayloadKind: PayloadKind<typeof SafetyPlanPayload> = {
  version: 1,
  schema: SafetyPlanPayload,
  upgrades: {},
};
