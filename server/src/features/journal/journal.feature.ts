import { journalEndpoints } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { showEntry, showTrashedEntry } from './entry-view.ts';
import { journalRepo } from './journal.repo.ts';
import { journalHandlers } from './journal.routes.ts';
import { journalService, readEntryBetter } from './journal.service.ts';
import { makeLateReadings } from './late-readings.ts';

/** Entries: writing, reading, changing them, and the trash. */
export function journalFeature(services: Services): Feature<typeof journalEndpoints> {
  const { mind, log } = services;
  const repo = journalRepo(services);
  const lateReadings = makeLateReadings({ log, read: (entry) => readEntryBetter({ repo, mind, ...entry }) });
  const service = journalService({ repo, mind, lateReadings });
  return {
    name: 'journal',
    endpoints: journalEndpoints,
    handlers: journalHandlers(service),
    plugin: async (app) => {
      app.addHook('onClose', lateReadings.stop);
    },
    upkeep: () => service.eraseOldTrash(),
    exportFor: async (userId) => ({
      entries: (await repo.listEntries({ userId })).map(showEntry),
      trash: (await repo.listTrash({ userId })).map(showTrashedEntry),
    }),
    eraseFor: (userId) => repo.eraseEntries({ userId }),
  };
}
