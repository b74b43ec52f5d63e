import { habitFields, storedShape } from '@reflect/contract';
import { z } from 'zod';
import type { PayloadKind } from '../../platform/encryption/sealed-payload.ts';

/** Everything about a habit that only its writer may read, in the shape of version 1. */
export const HabitPayload = z.object({
  ...storedShape(habitFields),
  isArchived: z.boolean(),
  position: z.number(),
  /** SHA-256 of what it was made from. */
  createdFrom: z.string(),
});
export type HabitPayload = z.infer<typeof HabitPayload>;

/** A new shape raises the version, and gets an upgrade and a test with a payload of the old one. */
export const habitsPayloadKind: PayloadKind<typeof HabitPayload> = {
  version: 1,
  schema: HabitPayload,
  upgrades: {},
};
