import { conversationsEndpoints } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import { makeJournalPublic } from '../journal/journal.public.ts';
import { makeProfilePublic } from '../profile/profile.public.ts';
import { conversationsHandlers } from './conversations.routes.ts';
import { conversationsService } from './conversations.service.ts';

/** The analysis of conversations, and questions about it. The feature stores nothing: the journal keeps the entries. */
export function conversationsFeature(services: Services): Feature<typeof conversationsEndpoints> {
  const service = conversationsService({
    mind: services.mind,
    journal: makeJournalPublic(services),
    profile: makeProfilePublic(services),
  });
  return {
    name: 'conversations',
    endpoints: conversationsEndpoints,
    handlers: conversationsHandlers(service),
  };
}
