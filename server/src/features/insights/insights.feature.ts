import { insightsEndpoints } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import { makeJournalPublic } from '../journal/journal.public.ts';
import { makeProfilePublic } from '../profile/profile.public.ts';
import { insightsHandlers } from './insights.routes.ts';
import { insightsService } from './insights.service.ts';

/** The analysis of texts. The feature stores nothing: analyses are stored with their entries. */
export function insightsFeature(services: Services): Feature<typeof insightsEndpoints> {
  const service = insightsService({
    mind: services.mind,
    journal: makeJournalPublic(services),
    profile: makeProfilePublic(services),
  });
  return { name: 'insights', endpoints: insightsEndpoints, handlers: insightsHandlers(service) };
}
