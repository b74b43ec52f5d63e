import type { SealedRow } from '../../platform/sealed-table/sealed-rows.ts';
import { sealedTable } from '../../platform/sealed-table/sealed-table.ts';
import type { Services } from '../../services/services.ts';
import { type EntryPayload, entryPayloadKind } from './journal.payload.ts';
import { journalEntries } from './journal.tables.ts';

export type EntryRow = SealedRow<EntryPayload>;
export type EntriesTable = ReturnType<typeof entriesTable>;

/** Every function takes the id of the owner, and reads and changes rows of that person only. */
export function entriesTable(services: Pick<Services, 'database' | 'keyring'>) {
  return sealedTable({ services, table: journalEntries, payload: entryPayloadKind });
}
