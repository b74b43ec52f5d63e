import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

/** What was sent to a language model. Read each time the log is opened. */
export function useSentToModel() {
  return useQuery({
    queryKey: ['ai-log', 'sent'],
    queryFn: ({ signal }) => api('GET /api/ai-log', { signal }),
    refetchOnMount: 'always',
  });
}
