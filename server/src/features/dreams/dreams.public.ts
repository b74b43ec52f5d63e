import type { ObservedDream } from '@reflect/contract';
import { maxObservedDreams } from '@reflect/engine';
import type { Services } from '../../services/services.ts';
import { openDreamsTable } from './dreams-table.ts';

/** What other features may read of a person's dreams. */
export interface DreamsPublic {
  /** The days of the latest dreams and what was named in them, without their text. */
  listDreams(userId: string): Promise<ObservedDream[]>;
}

/** Makes the functions above for other features. */
export function makeDreamsPublic(services: Pick<Services, 'database' | 'keyring'>): DreamsPublic {
  const table = openDreamsTable(services);
  return {
    async listDreams(userId) {
      return (await table.list({ userId, limit: maxObservedDreams })).map(
        ({ payload: { dreamDate, emotions, symbols } }) => ({ dreamDate, emotions, symbols }),
      );
    },
  };
}
