import type { Route, RouteAnswer, RouteRequest } from '@reflect/contract/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { usePagedList } from '../../../platform/paged-list.ts';
import { currentUserKey } from '../../../platform/session/current-user.ts';

export type Analytics = RouteAnswer<'GET /api/admin/subscription-analytics'>;
export type Transaction = RouteAnswer<'GET /api/admin/subscription-transactions'>[number];
export type Unmatched = RouteAnswer<'GET /api/admin/unmatched-payments'>[number];
export type BlockedDeletion = RouteAnswer<'GET /api/admin/blocked-deletions'>[number];
export type PanelUser = RouteAnswer<'GET /api/admin/subscription-users'>[number];

/** How often the sums are read again; an older list is read again when its tab is opened. */
const everyMs = 30_000;
const pageSize = 100;
const keys = {
  analytics: ['subscription', 'analytics'],
  transactions: ['subscription', 'transactions'],
  unmatched: ['subscription', 'unmatched'],
  blocked: ['subscription', 'blocked-deletions'],
  users: ['subscription', 'users'],
  status: ['subscription', 'offer'],
  me: currentUserKey,
} as const;

export function useAnalytics() {
  return useQuery({
    queryKey: keys.analytics,
    queryFn: ({ signal }) => api('GET /api/admin/subscription-analytics', { signal }),
    refetchInterval: everyMs,
  });
}

/** Newest first. */
export function useTransactions() {
  return usePagedList<Transaction>({
    queryKey: keys.transactions,
    pageSize,
    staleTime: everyMs,
    readPage: ({ lastId, signal }) =>
      api('GET /api/admin/subscription-transactions', {
        query: { limit: pageSize, ...(lastId && { before: lastId }) },
        signal,
      }),
  });
}

export function useUnmatched() {
  return useQuery({
    queryKey: keys.unmatched,
    queryFn: ({ signal }) => api('GET /api/admin/unmatched-payments', { signal }),
    staleTime: everyMs,
  });
}

export function useBlockedDeletions() {
  return useQuery({
    queryKey: keys.blocked,
    queryFn: ({ signal }) => api('GET /api/admin/blocked-deletions', { signal }),
    staleTime: everyMs,
  });
}

/** By address. */
export function usePanelUsers(search: string) {
  return usePagedList<PanelUser>({
    queryKey: [...keys.users, search],
    pageSize,
    staleTime: everyMs,
    readPage: ({ lastId, signal }) =>
      api('GET /api/admin/subscription-users', {
        query: { search, limit: pageSize, ...(lastId && { after: lastId }) },
        signal,
      }),
  });
}

type Part = keyof typeof keys;

export function useRefresh() {
  const client = useQueryClient();
  return (...parts: Part[]) =>
    Promise.all(parts.map((part) => client.invalidateQueries({ queryKey: keys[part] })));
}

type AdminRoute = Extract<
  Route,
  | 'POST /api/admin/sync-subscription'
  | 'POST /api/admin/reset-subscription'
  | 'POST /api/admin/grant-subscription'
  | 'POST /api/admin/create-transaction'
>;

/** Reads the parts that it concerns again afterwards. */
export function useAdminChange<R extends AdminRoute>(route: R, ...concerns: Part[]) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: RouteRequest<R> extends { body: infer Body } ? Body : never) =>
      api(route as AdminRoute, { body } as never),
    onSuccess: () => refresh(...concerns),
  });
}
