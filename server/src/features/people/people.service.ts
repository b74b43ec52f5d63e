import { randomUUID } from 'node:crypto';
import type { Person } from '@reflect/contract';
import { type Declined, decline } from '../../platform/problem.ts';
import type { JournalPublic } from '../journal/journal.public.ts';
import type { PeopleRepo, PersonKey, PersonRow } from './people.repo.ts';
import { changedPerson, newPersonPayload, type SentPerson, type SentPersonChange } from './person-payload.ts';

/** An Undo that was pressed without a connection finds all entries again for this long. */
const daysToForget = 30;
/** Entries that are changed for one writer in one upkeep: seconds of work, an hour apart. */
const entriesAtOnce = 1_000;

type Missing = Declined<'people.person_not_found'>;
export type PeopleService = ReturnType<typeof peopleService>;

/** The rules of the people in a writer's life. */
export function peopleService({
  repo,
  journal,
}: {
  repo: PeopleRepo;
  journal: Pick<JournalPublic, 'forgetPeople'>;
}) {
  return {
    async listPeople({ userId }: { userId: string }): Promise<Person[]> {
      return (await repo.listPeople({ userId })).map(showPerson);
    },

    /** Adds a person. Sent again, it answers with the one who is there, changed or not, and never brings back a deleted one. */
    async createPerson({
      userId,
      sent,
    }: {
      userId: string;
      sent: SentPerson;
    }): Promise<Person | Missing | Declined<'people.person_id_taken'>> {
      const payload = newPersonPayload(sent);
      const { row } = await repo.insertPerson({ userId, personId: sent.id ?? randomUUID(), payload });
      if (row.removedAt !== null) return decline('people.person_not_found');
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

    /**
     * Erases a person at once, and no entry shows them from this moment on: what somebody noted about another is not kept
     * in a trash that nobody sees.
     */
    async deletePerson(key: PersonKey): Promise<undefined | Missing> {
      return (await repo.blankPerson(key)) ? undefined : decline('people.person_not_found');
    },

    /** Brings a deleted person back as they are sent, into all entries they were in. Whoever is there stays as they are. */
    async restorePerson({ sent, ...key }: PersonKey & { sent: SentPerson }): Promise<Person | Missing> {
      const payload = newPersonPayload(sent);
      const { row } = await repo.insertPerson({ ...key, payload });
      if (row.removedAt === null) return showPerson(row);
      const back = (await repo.restorePerson({ ...key, payload })) ?? (await repo.findPerson(key));
      return back ? showPerson(back) : decline('people.person_not_found');
    },

    /** Takes people who were deleted a month ago out of the entries, and forgets that they were there. */
    async forgetDeleted(now = new Date()): Promise<void> {
      const olderThan = new Date(now.getTime() - daysToForget * 24 * 60 * 60 * 1000);
      for (const [userId, personIds] of await repo.listBlanked({ olderThan })) {
        const { isDone } = await journal.forgetPeople(userId, { personIds, atMost: entriesAtOnce });
        if (isDone) await repo.forgetBlanked({ userId, olderThan });
      }
    },
  };
}

/** A person as their writer receives them. */
function showPerson({ id, createdAt, revision, payload }: PersonRow): Person {
  const { createdFrom: _from, ...shown } = payload;
  return { ...shown, id, createdAt: createdAt.toISOString(), revision };
}
