import type { ObservedCheckIn } from '@reflect/contract';
import type { Services } from '../../services/services.ts';
import { openCheckInsTable } from './check-ins-table.ts';

/** What other features may read of a person's check-ins. */
export interface CheckInsPublic {
  /** The answers with their times, without the open line. */
  listCheckIns(userId: string): Promise<ObservedCheckIn[]>;
}

/** Makes the functions above for other features. */
export function makeCheckInsPublic(services: Pick<Services, 'database' | 'keyring'>): CheckInsPublic {
  const table = openCheckInsTable(services);
  return {
    async listCheckIns(userId) {
      return (await table.list({ userId })).map(
        ({ createdAt, payload: { energy, sleep, connection, meaning } }) => ({
          createdAt: createdAt.toISOString(),
          energy,
          sleep,
          connection,
          meaning,
        }),
      );
    },
  };
}
