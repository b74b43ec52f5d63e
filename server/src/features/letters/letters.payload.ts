import { LetterWords } from '@reflect/contract';
import { z } from 'zod';
import type { PayloadKind } from '../../platform/encryption/sealed-payload.ts';

/** What only its reader may read, in the shape of version 1. */
export const LetterPayload = LetterWords.extend({
  isRead: z.boolean(),
  isKept: z.boolean(),
  notThis: z.array(z.string()),
  isAsked: z.boolean().optional(),
  isWithdrawn: z.boolean().optional(),
  createdFrom: z.string(),
});
export type LetterPayload = z.infer<typeof LetterPayload>;

export const lettersPayloadKind: PayloadKind<typeof LetterPayload> = {
  version: 1,
  schema: LetterPayload,
  upgrades: {},
};
