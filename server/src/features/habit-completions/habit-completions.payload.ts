import { z } from 'zod';
import type { PayloadKind } from '../../platform/encryption/sealed-payload.ts';

/** What was done on which day, in the shape of version 1. */
export const HabitCompletionPayload = z.object({
  habitId: z.string(),
  completionDate: z.string(),
  /** SHA-256 of what it was made from. */
  createdFrom: z.string(),
});
export type HabitCompletionPayload = z.infer<typeof HabitCompletionPayload>;

/** A new shape raises the version, and gets an upgrade and a test with a payload of the old one. */
export const habitCompletionsPayloadKind: PayloadKind<typeof HabitCompletionPayload> = {
  version: 1,
  schema: HabitCompletionPayload,
  upgrades: {},
};
