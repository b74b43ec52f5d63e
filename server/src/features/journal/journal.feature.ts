import { journalEndpoints } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import { decline } from '../../platform/problem.ts';
import type { Services } from '../../services/services.ts';
import { makeImagesPublic } from '../images/images.public.ts';
import { makePeoplePublic } from '../people/people.public.ts';
import { makeProfilePublic } from '../profile/profile.public.ts';
import { analyseAgain } from './analysis/analyse-again.ts';
import { describeImage } from './analysis/describe-image.ts';
import { makeLateAnalyses } from './analysis/late-analyses.ts';
import { entriesTable } from './entries-table.ts';
import { journalCollection } from './journal.collection.ts';

/**
 * Entries: writing, reading, changing them, and the trash. `entryWritten` tells other features that a person has
 * written an entry; the entry is saved whether they fail or not.
 */
export function journalFeature(
  services: Pick<Services, 'database' | 'keyring' | 'files' | 'quota' | 'mind' | 'log'>,
  { entryWritten }: { entryWritten?: (userId: string) => Promise<void> } = {},
): Feature<typeof journalEndpoints> {
  const { mind, log } = services;
  const table = entriesTable(services);
  const people = makePeoplePublic(services);
  const profile = makeProfilePublic(services);
  const images = makeImagesPublic(services);
  const lateAnalyses = makeLateAnalyses({
    log,
    analyse: (entry) => analyseAgain({ table, mind, profile, ...entry }),
  });
  const lateDescriptions = makeLateAnalyses({
    log,
    analyse: (entry) => describeImage({ table, mind, images, ...entry }),
  });
  const tellOthers = async (userId: string) => {
    await entryWritten?.(userId).catch((error: unknown) =>
      log.error({ err: error }, 'A feature could not follow an entry that was written.'),
    );
  };
  const collection = journalCollection({
    ...{ table, mind, lateAnalyses, lateDescriptions, people, profile, images },
    entryWritten: tellOthers,
  });
  return {
    name: 'journal',
    endpoints: journalEndpoints,
    handlers: {
      ...collection.handlers,
      async getEntry({ user, params }) {
        const entry = await collection.getItem({ userId: user.id, id: params.entryId });
        return entry ?? decline('journal.entry_not_found');
      },
      async getEarlierVersion({ user, params }) {
        const row = await table.get({ userId: user.id, id: params.entryId });
        if (!row) return decline('journal.entry_not_found');
        return row.payload.earlier ?? decline('journal.no_earlier_version');
      },
    },
    plugin: async (app) => {
      app.addHook('onClose', lateAnalyses.stop);
      app.addHook('onClose', lateDescriptions.stop);
    },
    runScheduledJob: () => collection.eraseOldTrash(),
    exportFor: collection.exportFor,
    exportParts: collection.exportParts,
    countFor: collection.countFor,
    importItems: collection.importItems,
    removeItems: collection.removeItems,
    eraseFor: collection.eraseFor,
  };
}
