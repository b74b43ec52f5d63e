import { sealedRows } from '@reflect/contract';
import { hashOfCreation } from '../../platform/collection/created-from.ts';
import { serveCollection } from '../../platform/collection/serve-collection.ts';
import { timeAsEdited } from '../../platform/collection/time-of-writing.ts';
import { sealedTable } from '../../platform/sealed-table/sealed-table.ts';
import type { Services } from '../../services/services.ts';
import { privateJournalRows } from './private-journal.tables.ts';
import { type SealedRowPayload, sealedRowPayloadKind } from './sealed-rows.payload.ts';

/**
 * The rows of private journals: of every collection alike, because the server looks into none of them. Order, conflicts,
 * trash and what devices catch up on are as in every collection.
 */
export function sealedRowsCollection(services: Pick<Services, 'database' | 'keyring' | 'log' | 'quota'>) {
  return serveCollection<typeof sealedRows, SealedRowPayload>({
    collection: sealedRows,
    table: sealedTable({ services, table: privateJournalRows, payload: sealedRowPayloadKind }),
    hooks: {
      payloadOf({ sent: { collection, edition, sealed } }) {
        const parts = { collection, edition, sealed };
        return { ...parts, editedRevision: 0, createdFrom: hashOfCreation(parts) };
      },
      edit({ row: { payload, createdAt: present }, change: { edition, sealed, createdAt } }) {
        const isSame = payload.sealed === sealed && payload.edition === edition;
        // Sealed anew it is other bytes: the same ones are the same change, sent again.
        if (isSame) return { payload };
        return {
          payload: { ...payload, edition, sealed },
          createdAt: timeAsEdited({ sent: createdAt, otherwise: present }),
        };
      },
      view: (rows) =>
        rows.map(({ id, createdAt, revision, payload: { collection, edition, sealed } }) => ({
          id,
          collection,
          edition,
          sealed,
          createdAt: createdAt.toISOString(),
          revision,
        })),
    },
  });
}
