import { sealedTable } from '../../platform/sealed-table/sealed-table.ts';
import type { Services } from '../../services/services.ts';
import { goalsPayloadKind } from './goals.payload.ts';
import { goalsTable } from './goals.tables.ts';

/** Stored goals. Every function takes the person they belong to and never meets a row of somebody else. */
export function openGoalsTable(services: Pick<Services, 'database' | 'keyring'>) {
  return sealedTable({ services, table: goalsTable, payload: goalsPayloadKind });
}
