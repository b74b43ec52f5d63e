import { Dream } from '@reflect/contract';
import { z } from 'zod';
import type { PayloadKind } from '../../platform/encryption/sealed-payload.ts';

/** What only its dreamer may read, in the shape of version 1. */
export const DreamPayload = z.object({
  ...Dream.omit({ id: true, createdAt: true, revision: true }).shape,
  editedRevision: z.number().int(),
  createdFrom: z.string(),
});
export type DreamPayload = z.infer<typeof DreamPayload>;

export const dreamsPayloadKind: PayloadKind<typeof DreamPayload> = {
  version: 1,
  schema: DreamPayload,
  upgrades: {},
};
