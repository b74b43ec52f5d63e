import { journalEndpoints } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import { makeImagesPublic } from '../images/images.public.ts';
import { makePeoplePublic } from '../people/people.public.ts';
import { describeImage } from './describe-image.ts';
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
  const images = makeImagesPublic(services);
  const lateDescriptions = makeLateReadings({
    log,
    read: (entry) => describeImage({ repo, mind, images, ...entry }),
  });
  const views = entryViews(people);
  const service = journalService({ repo, mind, lateReadings, lateDescriptions, people, images });
  return {
    name: 'journal',
    endpoints: journalEndpoints,
    handlers: journalHandlers(service),
    plugin: async (app) => {
      app.addHook('onClose', lateReadings.stop);
      app.addHook('onClose', lateDescriptions.stop);
    },
    runScheduledJob: () => service.eraseOldTrash(),
    exportFor: (userId) => exportJournal({ repo, views, userId }),
    eraseFor: (userId) => repo.eraseEntries({ userId }),
  };
}
