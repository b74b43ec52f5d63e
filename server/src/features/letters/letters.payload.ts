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
  /** SHA-256 of what it was made from. */
  createdFrom: z.string(),
});
export type LetterPayload = z.infer<typeof LetterPayload>;

/** A new shape raises the version, and gets an upgrade and a test with a payload of the old one. */
export const lettersPayloadKind: PayloadKind<typeof LetterPayload> = {
  version: 1,
  schema: LetterPayload,
  upgrades: {},
};
