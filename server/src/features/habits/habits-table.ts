import { sealedTable } from '../../platform/sealed-table/sealed-table.ts';
import type { Services } from '../../services/services.ts';
import { habitsPayloadKind } from './habits.payload.ts';
import { habitsTable } from './habits.tables.ts';

/** Every function takes the id of the owner, and reads and changes rows of that person only. */
export function openHabitsTable(services: Pick<Services, 'database' | 'keyring'>) {
  return sealedTable({ services, table: habitsTable, payload: habitsPayloadKind });
}
