import { journalEndpoints } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { makePeoplePublic } from '../people/people.public.ts';
import { entryViews } from './entry-view.ts';
import { exportJournal } from './export-journal.ts';
import { journalRepo } from './journal.repo.ts';
import { journalHandlers } from './journal.routes.ts';
import { journalService, readEntryBetter } from './journal.service.ts';
import { makeLateReadings } from './late-readings.ts';

/** Entries: writing, reading, changing them, and the trash. */
export function journalFeature(services: Services): Feature<typeof journalEndpoints> {
  const { mind, log } = services;
  const repo = journalRepo(services);
  const lateReadings = makeLateReadings({ log, read: (entry) => readEntryBetter({ repo, mind, ...entry }) });
  const people = makePeoplePublic(services);
  const views = entryViews(people);
  const service = journalService({ repo, mind, lateReadings, people });
  return {
    name: 'journal',
    endpoints: journalEndpoints,
    handlers: journalHandlers(service),
    plugin: async (app) => {
      app.addHook('onClose', lateReadings.stop);
    },
    upkeep: () => service.eraseOldTrash(),
    exportFor: (userId) => exportJournal({ repo, views, userId }),
    eraseFor: (userId) => repo.eraseEntries({ userId }),
  };
}
