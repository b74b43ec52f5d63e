import type { AccessToken, AccessTokenScope } from '@reflect/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { askAgainIfTooMany } from '../../platform/asked-too-much.ts';

const tokensKey = ['access-tokens', 'list'] as const;

export function useAccessTokens() {
  return useQuery({
    queryKey: tokensKey,
    queryFn: ({ signal }): Promise<AccessToken[]> => api('GET /api/access-tokens', { signal }),
    refetchOnMount: 'always',
    refetchInterval: askAgainIfTooMany,
  });
}

function useChange<Change, Answer>(mutationFn: (change: Change) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: tokensKey }),
  });
}

/** The answer is the only one that holds the token. */
export const useMakeAccessToken = () =>
  useChange((body: { name: string; scopes: AccessTokenScope[] }) => api('POST /api/access-tokens', { body }));

export const useRevokeAccessToken = () =>
  useChange((accessTokenId: string) =>
    api('DELETE /api/access-tokens/:accessTokenId', { params: { accessTokenId } }),
  );
