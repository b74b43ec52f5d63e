import type { Services } from '../../services/services.ts';
import { peopleTable } from './people-table.ts';
import { newPersonPayload } from './person-payload.ts';

/** What other features may ask about the people in a writer's life. */
export interface PeoplePublic {
  /** The present names of this writer's people, by id. People of somebody else are never among them. */
  namesFor(userId: string): Promise<ReadonlyMap<string, string>>;
  /**
   * Puts somebody among this writer's people, once under the same id. With `isAskedFor` somebody who was deleted comes back;
   * otherwise they stay deleted.
   */
  addPerson(
    userId: string,
    person: { id: string; displayName: string; tags: string[]; isAskedFor: boolean },
  ): Promise<void>;
}

/** Makes the people's side for other features. */
export function makePeoplePublic(services: Pick<Services, 'database' | 'keyring'>): PeoplePublic {
  const table = peopleTable(services);
  return {
    async namesFor(userId) {
      const rows = await table.list({ userId });
      return new Map(rows.map(({ id, payload }) => [id, payload.displayName]));
    },
    async addPerson(userId, { id, displayName, tags, isAskedFor }) {
      const payload = newPersonPayload({ displayName, tags });
      const { row } = await table.insert({ userId, id, payload });
      if (isAskedFor && row.removedAt !== null) await table.restore({ userId, id, payload });
    },
  };
}
