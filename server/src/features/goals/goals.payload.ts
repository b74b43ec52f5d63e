import { goalShape } from '@reflect/contract';
import { z } from 'zod';
import type { PayloadKind } from '../../platform/encryption/sealed-payload.ts';

/** Everything about a goal that only its writer may read, in the shape of version 1. */
export const GoalPayload = z.object({
  ...goalShape,
  createdFrom: z.string(),
});
export type GoalPayload = z.infer<typeof GoalPayload>;

export const goalsPayloadKind: PayloadKind<typeof GoalPayload> = {
  version: 1,
  schema: GoalPayload,
  upgrades: {},
};
