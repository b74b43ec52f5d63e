import { z } from 'zod';
import type { PayloadKind } from '../../platform/encryption/sealed-payload.ts';

/** What a device has sealed, in the shape of version 1. The server seals it again, and unseals only that layer. */
const SealedRowPayload = z.object({
  collection: z.string(),
  edition: z.number().int(),
  sealed: z.string(),
  editedRevision: z.number().int(),
  createdFrom: z.string(),
});
export type SealedRowPayload = z.infer<typeof SealedRowPayload>;

export const sealedRowPayloadKind: PayloadKind<typeof SealedRowPayload> = {
  version: 1,
  schema: SealedRowPayload,
  upgrades: {},
};
