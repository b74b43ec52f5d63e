import { privateJournalEndpoints, sealedRows } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import { decline } from '../../platform/problem.ts';
import type { Services } from '../../services/services.ts';
import { journalKeysRepo } from './journal-keys.repo.ts';
import { journalKeysService } from './journal-keys.service.ts';
import { sealedRowsCollection } from './sealed-rows.collection.ts';

const endpoints = { ...privateJournalEndpoints, ...sealedRows.endpoints };

/** What the server keeps of a private journal: rows and keys that were sealed on a device. */
export function privateJournalFeature(services: Services): Feature<typeof endpoints> {
  const repo = journalKeysRepo(services);
  const service = journalKeysService({ repo });
  const rows = sealedRowsCollection(services);
  return {
    name: 'private-journal',
    endpoints,
    handlers: {
      ...rows.handlers,
      getSealedRow: async ({ user, params }) =>
        (await rows.getItem({ userId: user.id, id: params.sealedRowId })) ??
        decline('private_journal.sealedRow_not_found'),
      listSealedTrash: ({ user, signal }) => rows.listTrash({ userId: user.id, signal }),
      emptySealedTrash: ({ user }) => rows.emptyTrash({ userId: user.id }),
      listJournalKeys: ({ user }) => service.list(user.id),
      addJournalKey: ({ user, body }) => service.add({ userId: user.id, sent: body }),
      removeJournalKey: ({ user, params }) => service.remove({ userId: user.id, id: params.journalKeyId }),
    },
    runScheduledJob: () => rows.eraseOldTrash(),
    async *exportParts(userId) {
      // Which there are and since when. Whoever finds an export must not be able to try passphrases on it.
      const keys = (await service.list(userId)).map(({ id, kind, createdAt }) => ({ id, kind, createdAt }));
      yield { list: 'journalKeys', items: keys };
      yield* rows.exportParts(userId);
    },
    async eraseFor(userId) {
      await repo.eraseAll({ userId });
      await rows.eraseFor(userId);
    },
  };
}
