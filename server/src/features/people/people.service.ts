import { randomUUID } from 'node:crypto';
import type { Person } from '@reflect/contract';
import { type Declined, decline } from '../../platform/problem.ts';
import type { JournalPublic } from '../journal/journal.public.ts';
import type { PeopleRepo, PersonKey, PersonRow } from './people.repo.ts';
import { changedPerson, newPersonPayload, type SentPerson, type SentPersonChange } from './person-payload.ts';

type Missing = Declined<'people.person_not_found'>;
export type PeopleService = ReturnType<typeof peopleService>;

/** The rules of the people in a writer's life. */
export function peopleService({
  repo,
  journal,
}: {
  repo: PeopleRepo;
  journal: Pick<JournalPublic, 'keepNameOf'>;
}) {
  return {
    async listPeople({ userId }: { userId: string }): Promise<Person[]> {
      return (await repo.listPeople({ userId })).map(showPerson);
    },

    /** Adds a person. Sent again, it answers with the one who is there, changed or not. */
    async createPerson({
      userId,
      sent,
    }: {
      userId: string;
      sent: SentPerson;
    }): Promise<Person | Declined<'people.person_id_taken'>> {
      const payload = newPersonPayload(sent);
      const { row } = await repo.insertPerson({ userId, personId: sent.id ?? randomUUID(), payload });
      if (row.payload.createdFrom !== payload.createdFrom) return decline('people.person_id_taken');
      return showPerson(row);
    },

    async updatePerson({
      change,
      ...key
    }: PersonKey & { change: SentPersonChange }): Promise<Person | Missing> {
      const row = await repo.changePerson({ ...key, change: (payload) => changedPerson(payload, change) });
      return row ? showPerson(row) : decline('people.person_not_found');
    },

    /** Erases a person at once: what somebody noted about another is not kept in a trash that nobody sees. */
    async deletePerson(key: PersonKey): Promise<undefined | Missing> {
      const person = await repo.findPerson(key);
      if (!person) return decline('people.person_not_found');
      await journal.keepNameOf(key.userId, { id: person.id, displayName: person.payload.displayName });
      await repo.removePerson(key);
      await repo.eraseRemoved({ userId: key.userId });
    },

    /** Erases whom a server that stopped between removing and erasing has left. */
    async eraseRemoved(): Promise<void> {
      await repo.eraseRemoved({});
    },
  };
}

/** A person as their writer receives them. */
function showPerson({ id, createdAt, revision, payload }: PersonRow): Person {
  const { createdFrom: _from, ...shown } = payload;
  return { ...shown, id, createdAt: createdAt.toISOString(), revision };
}
