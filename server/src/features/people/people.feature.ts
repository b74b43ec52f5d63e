import { peopleEndpoints } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import { makeJournalPublic } from '../journal/journal.public.ts';
import { peopleRepo } from './people.repo.ts';
import { peopleHandlers } from './people.routes.ts';
import { peopleService } from './people.service.ts';

/** The people in a writer's life: adding, changing and deleting them. */
export function peopleFeature(services: Services): Feature<typeof peopleEndpoints> {
  const repo = peopleRepo(services);
  const service = peopleService({ repo, journal: makeJournalPublic(services) });
  return {
    name: 'people',
    endpoints: peopleEndpoints,
    handlers: peopleHandlers(service),
    runScheduledJob: () => service.forgetDeleted(),
    exportFor: async (userId) => ({ people: await service.listPeople({ userId }) }),
    eraseFor: (userId) => repo.erasePeople({ userId }),
  };
}
