import type {
  AdminAction,
  AdminAnalytics,
  AdminSetup,
  AdminUser,
  Installation,
  Invitation,
  InvitationResult,
} from '@reflect/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { isApiError } from '../../platform/api-error.ts';
import { askAgainIfTooMany } from '../../platform/asked-too-much.ts';
import { describeUnreachable } from '../../platform/describe-unreachable.ts';
import { usePagedList } from '../../platform/paged-list.ts';

const pageSize = 50;
const readAnew = { staleTime: 0, refetchInterval: askAgainIfTooMany };

export function useAnalytics() {
  return useQuery<AdminAnalytics>({ queryKey: ['/api/admin/analytics'], ...readAnew });
}

export function useAdminSetup() {
  return useQuery<AdminSetup>({ queryKey: ['/api/admin/setup'], ...readAnew });
}

/** The checks of `npm run doctor`. */
export function useInstallation() {
  return useQuery<Installation>({ queryKey: ['/api/admin/installation'], ...readAnew });
}

/** Records that the master key was copied elsewhere. Rejects with `ApiError`. */
export function confirmKeyCopy(): Promise<void> {
  return api('POST /api/admin/installation/key-copied');
}

/** One page of accounts at a time; `search` looks in email address and full name. */
export function useUsers(search: string) {
  const list = usePagedList<AdminUser>({
    queryKey: ['admin', 'users', search],
    pageSize,
    readPage: ({ lastId, signal }) =>
      api('GET /api/admin/users', {
        query: { limit: pageSize, ...(search && { search }), ...(lastId && { before: lastId }) },
        signal,
      }),
    staleTime: 0,
  });
  const count = useQuery({
    queryKey: ['admin', 'user-count', search],
    queryFn: ({ signal }) =>
      api('GET /api/admin/users/count', { query: { ...(search && { search }) }, signal }),
    staleTime: 0,
  });
  return {
    ...list,
    count: count.data,
    refetch: async () => {
      const [read] = await Promise.all([list.refetch(), count.refetch()]);
      return read;
    },
  };
}

/** Newest first. */
export function useAdminActions() {
  return usePagedList<AdminAction>({
    queryKey: ['admin', 'actions'],
    pageSize,
    readPage: ({ lastId, signal }) =>
      api('GET /api/admin/actions', {
        query: { limit: pageSize, ...(lastId && { before: lastId }) },
        signal,
      }),
    staleTime: 0,
  });
}

/** Invites somebody, or reports that they have an account. Rejects with `ApiError`. */
export function sendInvitation(body: Invitation): Promise<InvitationResult> {
  return api('POST /api/admin/create-or-send-user', { body });
}

/** Invites somebody without an account. Rejects with `ApiError`. */
export function createUser(body: Invitation): Promise<{ message: string; isSent: boolean }> {
  return api('POST /api/admin/create-user', { body });
}

/** Reads everybody's subscription, or one person's, from the card payment provider. Rejects with `ApiError`. */
export function syncSubscriptions(userId?: string): Promise<{ message: string }> {
  return userId
    ? api('POST /api/admin/sync-user/:userId', { params: { userId } })
    : api('POST /api/admin/sync-subscriptions');
}

export const adminsOnlyText = 'Admin access required';

/** The message in place of data that couldn't be read. */
export function describeFailedRead(
  error: unknown,
  otherwise: string,
): { isDenied: boolean; message: string } {
  if (isApiError(error, 401)) return { isDenied: true, message: 'Please sign in to access admin features' };
  if (isApiError(error, 403)) return { isDenied: true, message: adminsOnlyText };
  return { isDenied: false, message: describeUnreachable(error) ?? otherwise };
}
