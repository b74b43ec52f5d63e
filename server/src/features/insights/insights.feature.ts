import { insightsEndpoints } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import { makeJournalPublic } from '../journal/journal.public.ts';
import { makeProfilePublic } from '../profile/profile.public.ts';
import { defineComposeJob } from './compose-job.ts';
import { makeInsightsGenerator } from './generate-insights.ts';
import { insightsHandlers } from './insights.routes.ts';
import { insightsService } from './insights.service.ts';
import { makeInsightsStore } from './insights-store.ts';
import { journalInsightsService } from './journal-insights.service.ts';
import { patternsService } from './patterns.service.ts';

export function insightsFeature(services: Services): Feature<typeof insightsEndpoints> {
  const journal = makeJournalPublic(services);
  const store = makeInsightsStore(services);
  const generator = makeInsightsGenerator({ store, job: defineComposeJob(services, store) });
  const wholeJournal = journalInsightsService({ store, generator, journal });
  return {
    name: 'insights',
    endpoints: insightsEndpoints,
    handlers: insightsHandlers({
      texts: insightsService({ mind: services.mind, journal, profile: makeProfilePublic(services) }),
      journals: wholeJournal,
      patterns: patternsService({ store, generator, journal }),
    }),
    exportFor: wholeJournal.exportFor,
    async eraseFor(userId) {
      await services.jobs.eraseFor(userId);
      await store.eraseAll(userId);
    },
  };
}
