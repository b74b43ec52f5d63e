import type { Services } from '../../services/services.ts';
import { openHabitsTable } from './habits-table.ts';

/** What other features may ask about a person's habits. */
export interface HabitsPublic {
  /** Whether all of these are habits of this person. One in the trash counts, because it can be restored. */
  hasAll(userId: string, habitIds: readonly string[]): Promise<boolean>;
  /** The habits of this person, archived ones too. */
  listHabits(userId: string): Promise<{ id: string; name: string }[]>;
}

/** Makes the functions above for other features. */
export function makeHabitsPublic(services: Pick<Services, 'database' | 'keyring'>): HabitsPublic {
  const table = openHabitsTable(services);
  return {
    async listHabits(userId) {
      return (await table.list({ userId })).map(({ id, payload: { name } }) => ({ id, name }));
    },
    async hasAll(userId, habitIds) {
      for (const id of new Set(habitIds)) {
        if (!(await table.get({ userId, id, isInTrashToo: true }))) return false;
      }
      return true;
    },
  };
}
