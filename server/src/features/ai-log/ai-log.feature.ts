import { aiLogEndpoints } from '@reflect/contract';
import type { Feature } from '../../platform/handlers.ts';
import type { Services } from '../../services/services.ts';
import { aiLogRepo } from './ai-log.repo.ts';
import { aiLogService } from './ai-log.service.ts';

/** The log of what was sent to a language model, which each person can read for themselves. */
export function aiLogFeature(services: Services): Feature<typeof aiLogEndpoints> {
  const repo = aiLogRepo(services);
  const service = aiLogService({ repo, log: services.log });
  services.mind.onSent((sent) => void service.record(sent));
  return {
    name: 'ai-log',
    endpoints: aiLogEndpoints,
    handlers: { listSentToModel: ({ user }) => service.list(user.id) },
    runScheduledJob: () => service.eraseOld(),
    exportFor: async (userId) => ({ sentToLanguageModel: await service.list(userId) }),
    eraseFor: (userId) => repo.eraseAll({ userId }),
  };
}
