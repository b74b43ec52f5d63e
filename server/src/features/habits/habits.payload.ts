import { habitFields, makeStoredShape } from '@reflect/contract';
import { z } from 'zod';
import type { PayloadKind } from '../../platform/encryption/sealed-payload.ts';

/** Everything about a habit that only its writer may read, in the shape of version 1. */
export const HabitPayload = z.object({
  ...makeStoredShape(habitFields),
  isArchived: z.boolean(),
  position: z.number(),
  createdFrom: z.string(),
});
export type HabitPayload = z.infer<typeof HabitPayload>;

export const habitsPayloadKind: PayloadKind<typeof HabitPayload> = {
  version: 1,
  schema: HabitPayload,
  upgrades: {},
};
