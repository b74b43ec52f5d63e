import { privateJournalEndpoints } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import { journalKeysRepo } from './journal-keys.repo.ts';
import { journalKeysService } from './journal-keys.service.ts';

/** What the server keeps of a private journal: the key as devices have wrapped it. */
export function privateJournalFeature(
  services: Pick<Services, 'database'>,
): Feature<typeof privateJournalEndpoints> {
  const repo = journalKeysRepo(services);
  const service = journalKeysService({ repo });
  return {
    name: 'private-journal',
    endpoints: privateJournalEndpoints,
    handlers: {
      listJournalKeys: ({ user }) => service.list(user.id),
      addJournalKey: ({ user, body }) => service.add({ userId: user.id, sent: body }),
      removeJournalKey: ({ user, params }) => service.remove({ userId: user.id, id: params.journalKeyId }),
    },
    // Which there are and since when. Whoever finds an export must not be able to try passphrases on it.
    exportFor: async (userId) => ({
      journalKeys: (await service.list(userId)).map(({ id, kind, createdAt }) => ({ id, kind, createdAt })),
    }),
    eraseFor: (userId) => repo.eraseAll({ userId }),
  };
}
