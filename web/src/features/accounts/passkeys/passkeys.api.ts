import type { OneTimeLink } from '@reflect/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { isApiError } from '../../../platform/api-error.ts';

const passkeysKey = ['accounts', 'passkeys'] as const;
const invitationsKey = ['accounts', 'invitations'] as const;

/** The person's passkeys. Read each time they are shown. */
export function usePasskeys() {
  return useQuery({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => api('GET /api/auth/passkeys', { signal }),
    refetchOnMount: 'always',
  });
}

/** The invitations that were not used yet. Read each time they are shown. */
export function useInvitations() {
  return useQuery({
    queryKey: invitationsKey,
    queryFn: ({ signal }) => api('GET /api/auth/invitations', { signal }),
    refetchOnMount: 'always',
  });
}

/** A change after which a list is read again, also where it failed: somebody else may have been faster. */
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

/** A link with which the person adds a passkey. Rejects with `ApiError`. */
export const makePasskeyLink = (): Promise<OneTimeLink> => api('POST /api/auth/passkey-links');

/** Whether the server asks for a new sign-in before it does what was asked. */
export function needsNewSignIn(error: unknown): boolean {
  return isApiError(error, 403) && error.code === 'accounts.sign_in_again';
}
