import { sealedTable } from '../../platform/sealed-table/sealed-table.ts';
import type { Services } from '../../services/services.ts';
import { dreamsPayloadKind } from './dreams.payload.ts';
import { dreamsTable } from './dreams.tables.ts';

/** Every function takes the id of the owner, and reads and changes rows of that person only. */
export function openDreamsTable(services: Pick<Services, 'database' | 'keyring'>) {
  return sealedTable({ services, table: dreamsTable, payload: dreamsPayloadKind });
}
