import { peopleEndpoints } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import { makeJournalPublic } from '../journal/journal.public.ts';
import { peopleCollection } from './people.collection.ts';

export function peopleFeature(services: Services): Feature<typeof peopleEndpoints> {
  const collection = peopleCollection({ services, journal: makeJournalPublic(services) });
  return {
    name: 'people',
    endpoints: peopleEndpoints,
    handlers: collection.handlers,
    runScheduledJob: () => collection.eraseOldTrash(),
    exportFor: collection.exportFor,
    exportParts: collection.exportParts,
    countFor: collection.countFor,
    importItems: collection.importItems,
    removeItems: collection.removeItems,
    eraseFor: collection.eraseFor,
  };
}
