import type { SealedRow } from '../../platform/sealed-rows.ts';
import { sealedTable } from '../../platform/sealed-table.ts';
import type { Services } from '../../services/services.ts';
import { type EntryPayload, entryPayloadKind } from './journal.payload.ts';
import { journalEntries } from './journal.tables.ts';

/** An entry as it is stored. */
export type EntryRow = SealedRow<EntryPayload>;
export interface EntryKey {
  userId: string;
  entryId: string;
}
export type JournalRepo = ReturnType<typeof journalRepo>;

/** Stored entries. Every function takes the person they belong to and never meets a row of somebody else. */
export function journalRepo(services: Pick<Services, 'database' | 'keyring'>) {
  const table = sealedTable({ services, table: journalEntries, payload: entryPayloadKind });
  const rowKey = ({ userId, entryId }: EntryKey) => ({ userId, id: entryId });
  return {
    /** Stores an entry once; the same id again answers with the row that is there. */
    insertEntry: ({ payload, createdAt, ...key }: EntryKey & { payload: EntryPayload; createdAt?: Date }) =>
      table.insert({ ...rowKey(key), payload, ...(createdAt && { createdAt }) }),
    findEntry: (key: EntryKey) => table.get(rowKey(key)),
    listEntries: table.list,
    /** Changes an entry while it is locked; null when it is not there. The same payload back leaves the entry alone. */
    changeEntry: async (key: EntryKey & { change: (payload: EntryPayload, row: EntryRow) => EntryPayload }) =>
      (await table.update({ ...rowKey(key), change: key.change }))?.row ?? null,
    /** As `changeEntry`, for what no reader of the entry can see: devices do not fetch it again. */
    changeEntryQuietly: async (key: EntryKey & { change: (payload: EntryPayload) => EntryPayload }) =>
      (await table.update({ ...rowKey(key), change: key.change, isQuiet: true }))?.row ?? null,
    changesSince: table.changesSince,
    trashEntry: (key: EntryKey) => table.remove(rowKey(key)),
    restoreEntry: (key: EntryKey) => table.restore(rowKey(key)),
    listTrash: table.listRemoved,
    eraseTrash: table.eraseRemoved,
    eraseEntries: table.eraseAll,
  };
}
