import type { RouteAnswer } from '@reflect/contract/routes';
import { api } from '../../platform/api.ts';
import { useKeptRead } from '../../platform/device-store/use-kept-read.ts';

/** Read each time the log opens; without a connection, the answer this device received last. */
export function useSentToModel() {
  return useKeptRead<RouteAnswer<'GET /api/ai-log'>>({
    queryKey: ['ai-log', 'sent'],
    question: 'ai-log',
    queryFn: ({ signal }) => api('GET /api/ai-log', { signal }),
  });
}
