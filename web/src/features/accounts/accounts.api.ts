import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { askAgainIfTooMany } from '../../platform/asked-too-much.ts';

const sessionsKey = ['accounts', 'sessions'] as const;

export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => api('GET /api/auth/sessions', { signal }),
    refetchOnMount: 'always',
    refetchInterval: askAgainIfTooMany,
  });
}

export function useEndSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (which: { sessionId: string } | 'others'): Promise<void> =>
      which === 'others'
        ? api('DELETE /api/auth/sessions')
        : api('DELETE /api/auth/sessions/:sessionId', { params: which }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
}
