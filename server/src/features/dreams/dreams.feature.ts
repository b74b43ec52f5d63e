import { dreams, dreamsEndpoints, limits } from '@reflect/contract';
import { eq } from 'drizzle-orm';
import { serveCollection } from '../../platform/collection/serve-collection.ts';
import type { Feature } from '../../platform/handlers.ts';
import { decline } from '../../platform/problem.ts';
import type { RowKey } from '../../platform/sealed-table/sealed-rows.ts';
import type { Services } from '../../services/services.ts';
import { makeJournalPublic } from '../journal/journal.public.ts';
import { analyseDream } from './analyse-dream.ts';
import { changeDream, makeDreamPayload, showDream } from './dream-payload.ts';
import type { DreamPayload } from './dreams.payload.ts';
import { dreamsTable } from './dreams.tables.ts';
import { openDreamsTable } from './dreams-table.ts';

export function dreamsFeature(services: Services): Feature<typeof dreamsEndpoints> {
  const { database, mind } = services;
  const table = openDreamsTable(services);
  const journal = makeJournalPublic(services);

  /** Items in the trash count too: otherwise the limit could be avoided by deleting. */
  async function hasRoomFor({ userId, id }: RowKey): Promise<boolean> {
    const count = await database.$count(dreamsTable, eq(dreamsTable.userId, userId));
    return count < limits.dreams || (await table.get({ userId, id, isInTrashToo: true })) !== null;
  }

  const collection = serveCollection<typeof dreams, DreamPayload>({
    collection: dreams,
    table,
    hooks: {
      payloadOf: async ({ sent, key }) =>
        (await hasRoomFor(key)) ? makeDreamPayload(sent) : decline('dreams.too_many_dreams'),
      hasRoomFor,
      madeFromText: ['aiAnalysis'],
      edit: ({ row, change }) => ({ payload: changeDream(row.payload, change) }),
      view: (rows) => rows.map(showDream),
    },
  });
  return {
    name: 'dreams',
    endpoints: dreamsEndpoints,
    handlers: {
      ...collection.handlers,
      analyzeDream: ({ user, params, signal }) =>
        analyseDream({ table, mind, journal, key: { userId: user.id, id: params.dreamId }, signal }),
    },
    runScheduledJob: () => collection.eraseOldTrash(),
    exportFor: collection.exportFor,
    exportParts: collection.exportParts,
    countFor: collection.countFor,
    importItems: collection.importItems,
    removeItems: collection.removeItems,
    eraseFor: collection.eraseFor,
  };
}
