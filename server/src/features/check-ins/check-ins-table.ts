import { sealedTable } from '../../platform/sealed-table/sealed-table.ts';
import type { Services } from '../../services/services.ts';
import { checkInsPayloadKind } from './check-ins.payload.ts';
import { checkInsTable } from './check-ins.tables.ts';

/** Every function takes the id of the owner, and reads and changes rows of that person only. */
export function openCheckInsTable(services: Pick<Services, 'database' | 'keyring'>) {
  return sealedTable({ services, table: checkInsTable, payload: checkInsPayloadKind });
}
