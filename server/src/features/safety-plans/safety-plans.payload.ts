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
  editedRevision: z.number().int(),
  createdFrom: z.string(),
});
export type SafetyPlanPayload = z.infer<typeof SafetyPlanPayload>;

export const safetyPlansPayloadKind: PayloadKind<typeof SafetyPlanPayload> = {
  version: 1,
  schema: SafetyPlanPayload,
  upgrades: {},
};
