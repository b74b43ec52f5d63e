import { type SealedItem, sealedRows } from '@reflect/contract';
import type { Caller } from '../../platform/caller.ts';
import { hashOfCreation } from '../../platform/collection/created-from.ts';
import { serveCollection } from '../../platform/collection/serve-collection.ts';
import { chooseEditedTime } from '../../platform/collection/time-of-writing.ts';
import { decline } from '../../platform/problem.ts';
import type { SealedRow } from '../../platform/sealed-table/sealed-rows.ts';
import { sealedTable } from '../../platform/sealed-table/sealed-table.ts';
import type { Services } from '../../services/services.ts';
import type { PicturesRepo } from './pictures/pictures.repo.ts';
import { privateJournalRows } from './private-journal.tables.ts';
import { type SealedRowPayload, sealedRowPayloadKind } from './sealed-rows.payload.ts';

const headBytes = 5;

/**
 * Whether something was sealed before the key was turned: the generation is readable at the beginning, after a version
 * byte. Content in any other format isn't checked.
 */
function isOutdated(sealed: string, { privateJournalGeneration: present = 1 }: Caller): boolean {
  if (present === 1) return false;
  const head = Buffer.from(sealed.slice(0, 8), 'base64');
  return head.length < headBytes || head.readUInt32BE(1) < present;
}
const turned = decline('private_journal.key_turned');

const view = ({ id, createdAt, revision, payload }: SealedRow<SealedRowPayload>): SealedItem => ({
  id,
  collection: payload.collection,
  edition: payload.edition,
  sealed: payload.sealed,
  createdAt: createdAt.toISOString(),
  revision,
});

/**
 * The rows of private journals, in one collection for all kinds, because the server can't read them. Order, conflicts,
 * trash and catching up work as in every collection.
 */
export function sealedRowsCollection({
  services,
  pictures,
}: {
  services: Pick<Services, 'database' | 'keyring' | 'log' | 'quota'>;
  pictures: Pick<PicturesRepo, 'eraseUnused'>;
}) {
  const table = sealedTable({ services, table: privateJournalRows, payload: sealedRowPayloadKind });
  const served = serveCollection<typeof sealedRows, SealedRowPayload>({
    collection: sealedRows,
    table,
    hooks: {
      async payloadOf({ sent: { collection, edition, sealed }, caller }) {
        if (isOutdated(sealed, caller)) return turned;
        const parts = { collection, edition, sealed };
        return { ...parts, editedRevision: 0, createdFrom: hashOfCreation(parts) };
      },
      edit({ row: { payload, createdAt: present }, change: { edition, sealed, createdAt } }) {
        const isSame = payload.sealed === sealed && payload.edition === edition;
        // Sealing again gives other bytes, so equal bytes are the same change, sent again.
        if (isSame) return { payload };
        return {
          payload: { ...payload, edition, sealed },
          createdAt: chooseEditedTime({ sent: createdAt, otherwise: present }),
        };
      },
      prepare: async ({ change: { sealed }, caller }) => (isOutdated(sealed, caller) ? turned : undefined),
      view: (rows) => rows.map(view),
      afterErasure: (of) => pictures.eraseUnused(of),
    },
  });
  return {
    ...served,
    /** Replaces the bytes of a row in the trash. */
    async resealTrashed({
      caller,
      id,
      edition,
      sealed,
      expectedRevision,
    }: {
      caller: Caller;
      id: string;
      edition: number;
      sealed: string;
      expectedRevision: number;
    }) {
      if (isOutdated(sealed, caller)) return turned;
      const result = await table.update({
        ...{ userId: caller.id, id, isInTrash: true, isByWriter: true },
        change: ({ payload, revision }) =>
          revision === expectedRevision ? { payload: { ...payload, edition, sealed } } : null,
      });
      if (result === null) return decline('private_journal.sealedRow_not_found');
      const { row } = result;
      return row.payload.sealed === sealed
        ? view(row)
        : decline('private_journal.sealedRow_changed_elsewhere');
    },
  };
}
