import { and, isNotNull, lt } from 'drizzle-orm';
import type { SealedRow } from '../../platform/sealed-rows.ts';
import { sealedTable } from '../../platform/sealed-table.ts';
import type { Services } from '../../services/services.ts';
import { nobody, type PersonPayload, personPayloadKind } from './people.payload.ts';
import { people } from './people.tables.ts';

/** A person as they are stored. */
export type PersonRow = SealedRow<PersonPayload>;
export interface PersonKey {
  userId: string;
  personId: string;
}
export type PeopleRepo = ReturnType<typeof peopleRepo>;

/** Stored people. Every function takes the writer they belong to and never meets a row of somebody else. */
export function peopleRepo(services: Pick<Services, 'database' | 'keyring'>) {
  const table = sealedTable({ services, table: people, payload: personPayloadKind });
  const rowKey = ({ userId, personId }: PersonKey) => ({ userId, id: personId });
  return {
    /** Stores a person once; the same id again answers with the row that is there. */
    insertPerson: (person: PersonKey & { payload: PersonPayload }) =>
      table.insert({ ...rowKey(person), payload: person.payload }),
    findPerson: (key: PersonKey) => table.get(rowKey(key)),
    listPeople: (query: { userId: string }) => table.list(query),
    /** Changes a person while they are locked; null when they are not there. */
    changePerson: async (key: PersonKey & { change: (payload: PersonPayload) => PersonPayload }) =>
      (await table.update({ ...rowKey(key), change: key.change }))?.row ?? null,
    /** Erases all that is known of a person, in one moment. Their id stays behind, empty, until it is forgotten. */
    blankPerson: (key: PersonKey) => table.remove({ ...rowKey(key), payload: nobody }),
    restorePerson: (key: PersonKey & { payload: PersonPayload }) =>
      table.restore({ ...rowKey(key), payload: key.payload }),
    /** Ids of people who were deleted before a moment, by their writer. */
    async listBlanked({ olderThan }: { olderThan: Date }): Promise<Map<string, Set<string>>> {
      const rows = await services.database
        .select({ userId: people.userId, id: people.id })
        .from(people)
        .where(and(isNotNull(people.removedAt), lt(people.removedAt, olderThan)));
      const byWriter = new Map<string, Set<string>>();
      for (const { userId, id } of rows) byWriter.set(userId, (byWriter.get(userId) ?? new Set()).add(id));
      return byWriter;
    },
    forgetBlanked: (query: { userId: string; olderThan: Date }) => table.eraseRemoved(query),
    erasePeople: table.eraseAll,
  };
}
