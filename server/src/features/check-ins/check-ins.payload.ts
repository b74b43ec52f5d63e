import { checkInFields, storedShape } from '@reflect/contract';
import { z } from 'zod';
import type { PayloadKind } from '../../platform/encryption/sealed-payload.ts';

/** What only its writer may read, in the shape of version 1. */
export const CheckInPayload = z.object({
  ...storedShape(checkInFields),
  /** The revision of the last change. */
  editedRevision: z.number().int(),
  /** SHA-256 of what it was made from. */
  createdFrom: z.string(),
});
export type CheckInPayload = z.infer<typeof CheckInPayload>;

/** A new shape raises the version, and gets an upgrade and a test with a payload of the old one. */
export const checkInsPayloadKind: PayloadKind<typeof CheckInPayload> = {
  version: 1,
  schema: CheckInPayload,
  upgrades: {},
};
