import type { AiProfile } from '@reflect/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { type AiDraft, findAiChange } from './ai-form.model.ts';

const profileKey = ['/api/profile'] as const;

/** Read again whenever the form opens. */
export const useAiProfile = () => useQuery<AiProfile>({ queryKey: profileKey, staleTime: 0 });

/** Sends what the form changes, on what is stored by then. */
export function useSaveAiProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (draft: AiDraft) => {
      const present = await api('GET /api/profile');
      return api('POST /api/profile', { body: findAiChange(draft, present) });
    },
    onSuccess: (saved) => client.setQueryData(profileKey, saved),
  });
}
