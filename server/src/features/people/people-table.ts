import type { SealedRow } from '../../platform/sealed-table/sealed-rows.ts';
import { sealedTable } from '../../platform/sealed-table/sealed-table.ts';
import type { Services } from '../../services/services.ts';
import { type PersonPayload, personPayloadKind } from './people.payload.ts';
import { people } from './people.tables.ts';

export type PersonRow = SealedRow<PersonPayload>;

/** Every function takes the id of the writer, and reads and changes rows of that person only. */
export function peopleTable(services: Pick<Services, 'database' | 'keyring'>) {
  return sealedTable({ services, table: people, payload: personPayloadKind });
}
