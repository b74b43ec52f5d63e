import { AiProfile } from '@reflect/contract';
import type { PayloadKind } from '../../platform/encryption/sealed-payload.ts';

/** A new shape raises the version, and gets an upgrade and a test with a payload of the old one. */
export const profilePayloadKind: PayloadKind<typeof AiProfile> = {
  version: 1,
  schema: AiProfile,
  upgrades: {},
};
