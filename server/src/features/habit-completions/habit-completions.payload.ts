import { z } from 'zod';
import type { PayloadKind } from '../../platform/encryption/sealed-payload.ts';

/** What was done on which day, in the shape of version 1. */
export const HabitCompletionPayload = z.object({
  habitId: z.string(),
  completionDate: z.string(),
  createdFrom: z.string(),
});
export type HabitCompletionPayload = z.infer<typeof HabitCompletionPayload>;

export const habitCompletionsPayloadKind: PayloadKind<typeof HabitCompletionPayload> = {
  version: 1,
  schema: HabitCompletionPayload,
  upgrades: {},
};
