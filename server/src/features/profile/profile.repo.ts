import type { AiProfile } from '@reflect/contract';
import { emptyAiProfile } from '@reflect/engine/written-items';
import { sealedTable } from '../../platform/sealed-table/sealed-table.ts';
import type { Services } from '../../services/services.ts';
import { profilePayloadKind } from './profile.payload.ts';
import { profilesTable } from './profile.tables.ts';

export type ProfileRepo = ReturnType<typeof profileRepo>;

/** One row for each person, with the person's id. */
export function profileRepo(services: Pick<Services, 'database' | 'keyring'>) {
  const table = sealedTable({ services, table: profilesTable, payload: profilePayloadKind });
  return {
    async readProfile({ userId }: { userId: string }): Promise<AiProfile> {
      return (await table.get({ userId, id: userId }))?.payload ?? emptyAiProfile;
    },

    /** Replaces the profile by what `change` returns, under a lock. */
    async changeProfile({
      userId,
      change,
    }: {
      userId: string;
      change: (profile: AiProfile) => AiProfile;
    }): Promise<AiProfile> {
      const key = { userId, id: userId };
      const { isNew, row } = await table.insert({ ...key, payload: change(emptyAiProfile) });
      if (isNew) return row.payload;
      const updated = await table.update({
        ...key,
        change: ({ payload }) => ({ payload: change(payload) }),
        isByWriter: true,
      });
      return updated?.row.payload ?? row.payload;
    },

    eraseProfile: ({ userId }: { userId: string }) => table.eraseAll({ userId }),
  };
}
