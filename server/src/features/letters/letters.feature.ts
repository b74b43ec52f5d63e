import { isDeepStrictEqual } from 'node:util';
import { letters, lettersEndpoints } from '@reflect/contract';
import { hashOfCreation } from '../../platform/collection/created-from.ts';
import { serveCollection } from '../../platform/collection/serve-collection.ts';
import type { Feature } from '../../platform/handlers.ts';
import { sealedTable } from '../../platform/sealed-table/sealed-table.ts';
import type { Services } from '../../services/services.ts';
import { type LetterPayload, lettersPayloadKind } from './letters.payload.ts';
import { lettersTable } from './letters.tables.ts';

/** Monthly letters: a device makes and corrects them; the server stores, reads, exports and erases them. */
export function lettersFeature(services: Services): Feature<typeof lettersEndpoints> {
  const collection = serveCollection<typeof letters, LetterPayload>({
    collection: letters,
    table: sealedTable({ services, table: lettersTable, payload: lettersPayloadKind }),
    hooks: {
      // Another device may have made the letter of this month from other figures: the first one stays.
      payloadOf: ({ sent: { id: _, createdAt: _at, ...letter } }) => ({
        ...letter,
        createdFrom: hashOfCreation({ month: letter.month }),
      }),
      edit: ({ row: { payload }, change }) => {
        const said = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
        const changed = { ...payload, ...said };
        return { payload: isDeepStrictEqual(changed, payload) ? payload : changed };
      },
      view: (rows) =>
        rows.map(({ id, createdAt, revision, payload: { createdFrom: _, ...letter } }) => ({
          ...letter,
          isAsked: letter.isAsked ?? false,
          isWithdrawn: letter.isWithdrawn ?? false,
          noLonger: letter.noLonger ?? { observations: [], shifts: [], people: [] },
          id,
          createdAt: createdAt.toISOString(),
          revision,
        })),
    },
  });
  return {
    name: 'letters',
    endpoints: lettersEndpoints,
    handlers: collection.handlers,
    runScheduledJob: () => collection.eraseOldTrash(),
    exportFor: collection.exportFor,
    exportParts: collection.exportParts,
    countFor: collection.countFor,
    importItems: collection.importItems,
    removeItems: collection.removeItems,
    eraseFor: collection.eraseFor,
  };
}
