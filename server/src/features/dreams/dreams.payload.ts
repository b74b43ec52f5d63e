import { Dream } from '@reflect/contract';
import { z } from 'zod';
import type { PayloadKind } from '../../platform/encryption/sealed-payload.ts';

/** What only its dreamer may read, in the shape of version 1. */
export const DreamPayload = z.object({
  ...Dream.omit({ id: true, createdAt: true, revision: true }).shape,
  /** The revision of the last change. */
  editedRevision: z.number().int(),
  /** SHA-256 of what it was made from. */
  createdFrom: z.string(),
});
export type DreamPayload = z.infer<typeof DreamPayload>;

/** A new shape raises the version, and gets an upgrade and a test with a payload of the old one. */
export const dreamsPayloadKind: PayloadKind<typeof DreamPayload> = {
  version: 1,
  schema: DreamPayload,
  upgrades: {},
};
