import { z } from 'zod';
import type { PayloadKind } from '../../platform/encryption/sealed-payload.ts';

/** What only the person may read, in the shape of version 1. */
const AiLogPayload = z.object({
  task: z.string(),
  providerName: z.string(),
  characters: z.number().int(),
  entries: z.number().int(),
  images: z.number().int(),
});

export const aiLogPayloadKind: PayloadKind<typeof AiLogPayload> = {
  version: 1,
  schema: AiLogPayload,
  upgrades: {},
};
