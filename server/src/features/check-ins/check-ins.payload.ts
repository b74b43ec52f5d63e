import { checkInFields, makeStoredShape } from '@reflect/contract';
import { z } from 'zod';
import type { PayloadKind } from '../../platform/encryption/sealed-payload.ts';

/** What only its writer may read, in the shape of version 1. */
export const CheckInPayload = z.object({
  ...makeStoredShape(checkInFields),
  editedRevision: z.number().int(),
  createdFrom: z.string(),
});
export type CheckInPayload = z.infer<typeof CheckInPayload>;

export const checkInsPayloadKind: PayloadKind<typeof CheckInPayload> = {
  version: 1,
  schema: CheckInPayload,
  upgrades: {},
};
