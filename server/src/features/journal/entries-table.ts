import type { SealedRow } from '../../platform/sealed-table/sealed-rows.ts';
import { sealedTable } from '../../platform/sealed-table/sealed-table.ts';
import type { Services } from '../../services/services.ts';
import { type EntryPayload, entryPayloadKind } from './journal.payload.ts';
import { journalEntries } from './journal.tables.ts';

/** An entry as it is stored. */
export type EntryRow = SealedRow<EntryPayload>;
export type EntriesTable = ReturnType<typeof entriesTable>;

/** Stored entries. Every function takes the person they belong to and never meets a row of somebody else. */
export function entriesTable(services: Pick<Services, 'database' | 'keyring'>) {
  return sealedTable({ services, table: journalEntries, payload: entryPayloadKind });
}
