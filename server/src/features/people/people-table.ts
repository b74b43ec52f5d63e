import type { SealedRow } from '../../platform/sealed-table/sealed-rows.ts';
import { sealedTable } from '../../platform/sealed-table/sealed-table.ts';
import type { Services } from '../../services/services.ts';
import { type PersonPayload, personPayloadKind } from './people.payload.ts';
import { people } from './people.tables.ts';

/** A person as they are stored. */
export type PersonRow = SealedRow<PersonPayload>;

/** Stored people. Every function takes the writer they belong to and never meets a row of somebody else. */
export function peopleTable(services: Pick<Services, 'database' | 'keyring'>) {
  return sealedTable({ services, table: people, payload: personPayloadKind });
}
