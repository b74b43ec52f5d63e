import { guidesEndpoints } from '@reflect/contract';
import { sortTemplates } from '@reflect/engine/sort-templates';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import { makeChatsPublic } from '../chats/chats.public.ts';
import { makeProfilePublic } from '../profile/profile.public.ts';
import { guidesService } from './guides.service.ts';

/** The order of guides for a person, and guided sessions. The feature stores nothing. */
export function guidesFeature(
  services: Pick<Services, 'database' | 'keyring' | 'log' | 'mind'>,
): Feature<typeof guidesEndpoints> {
  const service = guidesService({
    mind: services.mind,
    chats: makeChatsPublic(services),
    profile: makeProfilePublic(services),
  });
  return {
    name: 'guides',
    endpoints: guidesEndpoints,
    handlers: {
      sortTemplates: async ({ body }) => ({ sortedTemplateIds: sortTemplates(body) }),
      guidedChat: ({ user, body, signal, countAiCall }) =>
        service.answerStep({ userId: user.id, ...body, signal, countAiCall }),
    },
  };
}
