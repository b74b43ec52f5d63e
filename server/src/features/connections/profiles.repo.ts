import { AnonymousProfile } from '@reflect/contract';
import type { PayloadKind } from '../../platform/encryption/sealed-payload.ts';
import { sealedTable } from '../../platform/sealed-table/sealed-table.ts';
import type { Services } from '../../services/services.ts';
import { connectionProfiles } from './connections.tables.ts';

/** A new shape raises the version, and gets an upgrade and a test with a payload of the old one. */
const profilePayloadKind: PayloadKind<typeof AnonymousProfile> = {
  version: 1,
  schema: AnonymousProfile,
  upgrades: {},
};

/** The anonymous profile of each person, sealed under their key, in a row whose id is that of the person. */
export function profilesRepo(services: Pick<Services, 'database' | 'keyring'>) {
  const table = sealedTable({ services, table: connectionProfiles, payload: profilePayloadKind });
  const keyOf = (userId: string) => ({ userId, id: userId });
  return {
    async readProfile({ userId }: { userId: string }): Promise<AnonymousProfile | null> {
      return (await table.get(keyOf(userId)))?.payload ?? null;
    },

    async saveProfile({ userId, profile }: { userId: string; profile: AnonymousProfile }): Promise<void> {
      const { isNew } = await table.insert({ ...keyOf(userId), payload: profile });
      if (!isNew) await table.update({ ...keyOf(userId), change: () => ({ payload: profile }) });
    },

    /** Nothing of it is kept, in a trash neither. */
    eraseProfile: ({ userId }: { userId: string }) => table.eraseAll({ userId }),
  };
}
export type ProfilesRepo = ReturnType<typeof profilesRepo>;
