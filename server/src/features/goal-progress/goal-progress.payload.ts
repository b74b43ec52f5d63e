import { goalProgressFields, makeStoredShape } from '@reflect/contract';
import { z } from 'zod';
import type { PayloadKind } from '../../platform/encryption/sealed-payload.ts';

/** A moment in the history of a goal, in the shape of version 1. */
export const GoalProgressPayload = z.object({
  goalId: z.string(),
  ...makeStoredShape(goalProgressFields),
  createdFrom: z.string(),
});
export type GoalProgressPayload = z.infer<typeof GoalProgressPayload>;

export const goalProgressPayloadKind: PayloadKind<typeof GoalProgressPayload> = {
  version: 1,
  schema: GoalProgressPayload,
  upgrades: {},
};
