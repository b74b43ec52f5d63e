import { sealedTable } from '../../platform/sealed-table/sealed-table.ts';
import type { Services } from '../../services/services.ts';
import { habitCompletionsPayloadKind } from './habit-completions.payload.ts';
import { habitCompletionsTable } from './habit-completions.tables.ts';

/** Every function takes the id of the owner, and reads and changes rows of that person only. */
export function openHabitCompletionsTable(services: Pick<Services, 'database' | 'keyring'>) {
  return sealedTable({ services, table: habitCompletionsTable, payload: habitCompletionsPayloadKind });
}
