import type { Services } from '../../services/services.ts';
import { peopleTable } from './people-table.ts';
import { makePersonPayload } from './person-payload.ts';

/** What other features may ask about the people in a writer's life. */
export interface PeoplePublic {
  /** The current names of these people, by id, as far as they are among this writer's. */
  namesFor(userId: string, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, string>>;
  /**
   * Adds somebody to this writer's people, once under the same id. With `isAskedFor` a deleted person comes back;
   * otherwise they stay deleted.
   */
  addPerson(
    userId: string,
    person: { id: string; displayName: string; tags: string[]; isAskedFor: boolean },
  ): Promise<void>;
}

/** Makes the functions above for other features. */
export function makePeoplePublic(services: Pick<Services, 'database' | 'keyring'>): PeoplePublic {
  const table = peopleTable(services);
  return {
    async namesFor(userId, ids) {
      const names = new Map<string, string>();
      if (ids.size === 0) return names;
      for await (const { rows } of table.everyPage({ userId, isInTrash: false, ids: [...ids] }))
        for (const { id, payload } of rows) names.set(id, payload.displayName);
      return names;
    },
    async addPerson(userId, { id, displayName, tags, isAskedFor }) {
      const payload = makePersonPayload({ displayName, tags });
      const { row } = await table.insert({ userId, id, payload });
      if (isAskedFor && row.removedAt !== null) await table.restore({ userId, id, payload });
    },
  };
}
