import type { OneTimeLink } from '@reflect/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { askAgainIfTooMany } from '../../../platform/asked-too-much.ts';

const passkeysKey = ['accounts', 'passkeys'] as const;
const invitationsKey = ['accounts', 'invitations'] as const;

export function usePasskeys() {
  return useQuery({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => api('GET /api/auth/passkeys', { signal }),
    refetchOnMount: 'always',
    refetchInterval: askAgainIfTooMany,
  });
}

export function useInvitations() {
  return useQuery({
    queryKey: invitationsKey,
    queryFn: ({ signal }) => api('GET /api/auth/invitations', { signal }),
    refetchOnMount: 'always',
    refetchInterval: askAgainIfTooMany,
  });
}

/** Reads the list again even after a failure: somebody else may have changed it first. */
function useChange<Change, Answer>(key: readonly string[], mutationFn: (change: Change) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: key }) });
}

export const useRenamePasskey = () =>
  useChange(passkeysKey, ({ passkeyId, name }: { passkeyId: string; name: string }) =>
    api('PATCH /api/auth/passkeys/:passkeyId', { params: { passkeyId }, body: { name } }),
  );
export const useRemovePasskey = () =>
  useChange(passkeysKey, (passkeyId: string) =>
    api('DELETE /api/auth/passkeys/:passkeyId', { params: { passkeyId } }),
  );
export const useMakeRecoveryCode = () => useChange(passkeysKey, () => api('POST /api/auth/recovery-code'));
export const useMakeInvitation = () =>
  useChange(invitationsKey, (email: string) => api('POST /api/auth/invitations', { body: { email } }));
export const useRevokeInvitation = () =>
  useChange(invitationsKey, (invitationId: string) =>
    api('DELETE /api/auth/invitations/:invitationId', { params: { invitationId } }),
  );

/** Rejects with `ApiError`. */
export const makePasskeyLink = (): Promise<OneTimeLink> => api('POST /api/auth/passkey-links');

export function needsNewSignIn(error: unknown): boolean {
  return isApiError(error, 403) && error.code === 'accounts.sign_in_again';
}
