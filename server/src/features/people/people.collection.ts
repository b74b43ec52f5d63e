import { type Person, people } from '@reflect/contract';
import { serveCollection } from '../../platform/collection/serve-collection.ts';
import type { Services } from '../../services/services.ts';
import type { JournalPublic } from '../journal/journal.public.ts';
import { nobody, type PersonPayload } from './people.payload.ts';
import { type PersonRow, peopleTable } from './people-table.ts';
import { changePerson, makePersonPayload } from './person-payload.ts';

/** Entries that are changed for one writer in one hour: seconds of work. */
const entriesAtOnce = 1_000;

/**
 * The people in a writer's life. While one is in the trash, no entry shows them. If their writer erases them for good,
 * their id stays behind, empty, until 30 days after the deletion; then it is removed from the entries too.
 */
export function peopleCollection({
  services,
  journal,
}: {
  services: Pick<Services, 'database' | 'keyring'>;
  journal: Pick<JournalPublic, 'forgetPeople'>;
}) {
  return serveCollection<typeof people, PersonPayload>({
    collection: people,
    table: peopleTable(services),
    hooks: {
      payloadOf: ({ sent }) => makePersonPayload(sent),
      edit: ({ row, change }) => ({ payload: changePerson(row.payload, change) }),
      view: (rows) => rows.map(showPerson),
      unreadable: (row) => ({ ...showPerson({ ...row, payload: nobody }), isUnreadable: true }),
      blank: nobody,
      beforeErasure: ({ userId, ids }) =>
        journal.forgetPeople(userId, { personIds: ids, atMost: entriesAtOnce }),
    },
  });
}

function showPerson({ id, createdAt, revision, payload }: PersonRow): Person {
  const { createdFrom: _from, ...shown } = payload;
  return { ...shown, id, createdAt: createdAt.toISOString(), revision };
}
