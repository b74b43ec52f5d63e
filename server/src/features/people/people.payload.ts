import { makeEmpty, makeStoredShape, personFields } from '@reflect/contract';
import { z } from 'zod';
import type { PayloadKind } from '../../platform/encryption/sealed-payload.ts';

/** Everything about a person that only their writer may read, in the shape of version 1. */
export const PersonPayload = z.object({
  ...makeStoredShape(personFields),
  /** SHA-256 of what the person was made from, to distinguish a retry from another person with the same id. */
  createdFrom: z.string(),
});
export type PersonPayload = z.infer<typeof PersonPayload>;

/** Replaces a person who was deleted. */
export const nobody: PersonPayload = {
  ...makeEmpty(personFields),
  createdFrom: '',
};

export const personPayloadKind: PayloadKind<typeof PersonPayload> = {
  version: 1,
  schema: PersonPayload,
  upgrades: {},
};
