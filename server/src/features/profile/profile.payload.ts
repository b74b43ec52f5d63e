import { AiProfile } from '@reflect/contract';
import type { PayloadKind } from '../../platform/encryption/sealed-payload.ts';

export const profilePayloadKind: PayloadKind<typeof AiProfile> = {
  version: 1,
  schema: AiProfile,
  upgrades: {},
};
