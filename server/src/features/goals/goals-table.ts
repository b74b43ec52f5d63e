import { sealedTable } from '../../platform/sealed-table/sealed-table.ts';
import type { Services } from '../../services/services.ts';
import { goalsPayloadKind } from './goals.payload.ts';
import { goalsTable } from './goals.tables.ts';

/** Every function takes the id of the owner, and reads and changes rows of that person only. */
export function openGoalsTable(services: Pick<Services, 'database' | 'keyring'>) {
  return sealedTable({ services, table: goalsTable, payload: goalsPayloadKind });
}
