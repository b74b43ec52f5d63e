import { AnonymousProfile } from '@reflect/contract';
import type { PayloadKind } from '../../platform/encryption/sealed-payload.ts';
import { sealedTable } from '../../platform/sealed-table/sealed-table.ts';
import type { Services } from '../../services/services.ts';
import { connectionProfiles, connectionSentProfiles } from './connections.tables.ts';

const profilePayloadKind: PayloadKind<typeof AnonymousProfile> = {
  version: 1,
  schema: AnonymousProfile,
  upgrades: {},
};

/**
 * The anonymous profile of each person, sealed under their key, in a row with the person's id: the one that the server
 * made, or the one that was sent, which is shown until another is made.
 */
export function profilesRepo(services: Pick<Services, 'database' | 'keyring'>) {
  const made = sealedTable({ services, table: connectionProfiles, payload: profilePayloadKind });
  const sent = sealedTable({ services, table: connectionSentProfiles, payload: profilePayloadKind });
  const makeKey = (userId: string) => ({ userId, id: userId });

  async function save(table: typeof made | typeof sent, { userId, profile }: Kept): Promise<void> {
    const { isNew } = await table.insert({ ...makeKey(userId), payload: profile });
    if (!isNew) await table.update({ ...makeKey(userId), change: () => ({ payload: profile }) });
  }

  return {
    async readProfile({ userId }: { userId: string }): Promise<AnonymousProfile | null> {
      const [own, other] = await Promise.all([sent.get(makeKey(userId)), made.get(makeKey(userId))]);
      return (own ?? other)?.payload ?? null;
    },

    async saveProfile(kept: Kept): Promise<void> {
      await save(made, kept);
      await sent.eraseAll({ userId: kept.userId });
    },

    saveSentProfile: (kept: Kept) => save(sent, kept),

    /** Erased for good; nothing stays in a trash. */
    async eraseProfile({ userId }: { userId: string }): Promise<void> {
      await sent.eraseAll({ userId });
      await made.eraseAll({ userId });
    },
  };
}
export type ProfilesRepo = ReturnType<typeof profilesRepo>;

interface Kept {
  userId: string;
  profile: AnonymousProfile;
}
