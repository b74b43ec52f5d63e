import type { RouteAnswer } from '@reflect/contract/routes';
import { api } from '../../platform/api.ts';
import { useKeptRead } from '../../platform/device-store/use-kept-read.ts';

/** What was sent to a language model, read each time the log is opened; without a connection, as this device received it last. */
export function useSentToModel() {
  return useKeptRead<RouteAnswer<'GET /api/ai-log'>>({
    queryKey: ['ai-log', 'sent'],
    question: 'ai-log',
    queryFn: ({ signal }) => api('GET /api/ai-log', { signal }),
  });
}
