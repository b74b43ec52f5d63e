import { sealedTable } from '../../platform/sealed-table/sealed-table.ts';
import type { Services } from '../../services/services.ts';
import { goalProgressPayloadKind } from './goal-progress.payload.ts';
import { goalProgressTable } from './goal-progress.tables.ts';

/** Every function takes the id of the owner, and reads and changes rows of that person only. */
export function openGoalProgressTable(services: Pick<Services, 'database' | 'keyring'>) {
  return sealedTable({ services, table: goalProgressTable, payload: goalProgressPayloadKind });
}
