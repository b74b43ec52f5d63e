import type { insightsEndpoints } from '@reflect/contract';
import type { Handlers } from '../../platform/handlers.ts';
import type { InsightsService } from './insights.service.ts';

/** One call of the service for each endpoint. */
export function insightsHandlers(service: InsightsService): Handlers<typeof insightsEndpoints> {
  return {
    analyzeEntry: ({ user, body, signal }) => service.analyzeEntry({ userId: user.id, ...body, signal }),
  };
}
