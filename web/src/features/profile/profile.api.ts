import type { AiProfile } from '@reflect/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

const profileKey = ['/api/profile'] as const;

/** Read again whenever the form opens. */
export const useAiProfile = () => useQuery<AiProfile>({ queryKey: profileKey, staleTime: 0 });

/** Replaces all of it. */
export function useSaveAiProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AiProfile) => api('POST /api/profile', { body }),
    onSuccess: (saved) => client.setQueryData(profileKey, saved),
  });
}
