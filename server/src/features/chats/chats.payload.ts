import { Chat } from '@reflect/contract';
import { z } from 'zod';
import type { PayloadKind } from '../../platform/encryption/sealed-payload.ts';

/** What only its writer may read, in the shape of version 1. */
export const ChatPayload = z.object({
  ...Chat.pick({ messages: true, isInJournal: true }).shape,
  createdFrom: z.string(),
});
export type ChatPayload = z.infer<typeof ChatPayload>;

export const chatsPayloadKind: PayloadKind<typeof ChatPayload> = {
  version: 1,
  schema: ChatPayload,
  upgrades: {},
};
