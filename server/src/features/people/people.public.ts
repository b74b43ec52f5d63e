import type { Services } from '../../services/services.ts';
import { peopleTable } from './people-table.ts';

/** What other features may ask about the people in a writer's life. */
export interface PeoplePublic {
  /** The present names of this writer's people, by id. People of somebody else are never among them. */
  namesFor(userId: string): Promise<ReadonlyMap<string, string>>;
}

/** Makes the people's side for other features. */
export function makePeoplePublic(services: Pick<Services, 'database' | 'keyring'>): PeoplePublic {
  const table = peopleTable(services);
  return {
    async namesFor(userId) {
      const rows = await table.list({ userId });
      return new Map(rows.map(({ id, payload }) => [id, payload.displayName]));
    },
  };
}
