import type { FeedbackChange, FeedbackReport, FeedbackStatus } from '@reflect/contract';
import { type InfiniteData, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { describeUnreachable } from '../../../platform/describe-unreachable.ts';
import { usePagedList } from '../../../platform/paged-list.ts';
import { useDelayed } from '../../../platform/use-delayed.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { filterReports, makeQuery, noFilters } from './reports.model.ts';

const pageSize = 50;
const listsKey = ['feedback', 'reports'] as const;
const countsKey = ['feedback', 'counts'] as const;
type Pages = InfiniteData<FeedbackReport[]>;

/**
 * Feedback by filters, and an administrator's changes to it. What is loaded is filtered at once; the server
 * finds the rest.
 */
export function useReports({ searchesTags }: { searchesTags: boolean }) {
  const client = useQueryClient();
  const [filters, setFilters] = useState(noFilters);
  const search = useDelayed(filters.search);
  const asked = makeQuery({ ...filters, search }, { searchesTags });
  const list = usePagedList<FeedbackReport>({
    queryKey: [...listsKey, asked],
    pageSize,
    readPage: ({ lastId, signal }) =>
      api('GET /api/bug-reports', {
        query: { ...asked, limit: pageSize, ...(lastId && { before: lastId }) },
        signal,
      }),
    keepsPrevious: true,
    staleTime: 0,
  });
  const counts = useQuery({
    queryKey: [...countsKey, asked],
    queryFn: ({ signal }) => api('GET /api/bug-reports/count', { query: asked, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const loaded = list.items;

  const show = (reportId: number, part: Partial<FeedbackReport>) =>
    client.setQueriesData<Pages>(
      { queryKey: listsKey },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) =>
            page.map((report) => (report.id === reportId ? { ...report, ...part } : report)),
          ),
        },
    );
  const send = async (reportId: number, body: FeedbackChange) => {
    show(reportId, await api('PATCH /api/bug-reports/:reportId', { params: { reportId }, body }));
    void client.invalidateQueries({ queryKey: countsKey });
  };

  return {
    filters,
    setFilters,
    /** Undefined until the first answer. */
    loaded,
    found: loaded && filterReports(loaded, filters, { searchesTags }),
    counts: counts.data,
    /** Whether the server is still searching. */
    isSearching: list.isPlaceholderData || search !== filters.search,
    error: list.error,
    isFetching: list.isFetching,
    hasNextPage: list.hasNextPage,
    isFetchingNextPage: list.isFetchingNextPage,
    fetchNextPage: list.fetchNextPage,
    async refetch(): Promise<{ isError: boolean }> {
      const [read] = await Promise.all([list.refetch(), counts.refetch()]);
      return read;
    },
    /** Shows the new status at once, and the old one again if it couldn't be stored. */
    async setStatus({ id, status: before }: FeedbackReport, status: FeedbackStatus): Promise<void> {
      if (status === before) return;
      show(id, { status });
      try {
        await send(id, { status });
        toast({ title: `Feedback #${id} status changed to ${status}` });
      } catch (error) {
        show(id, { status: before });
        toast({
          title: 'Error',
          description: `Failed to update feedback #${id}: ${describeError(error)}`,
          variant: 'destructive',
        });
      }
    },
    /** False if storing failed. */
    async update(reportId: number, change: FeedbackChange): Promise<boolean> {
      try {
        await send(reportId, change);
        toast({ title: `Feedback #${reportId} updated` });
        return true;
      } catch (error) {
        toast({ title: 'Update failed', description: describeError(error), variant: 'destructive' });
        return false;
      }
    },
  };
}
export type Reports = ReturnType<typeof useReports>;

export function describeFailedFetch(error: unknown): string {
  if (isApiError(error, 401)) return 'Please sign in to access admin features';
  if (isApiError(error, 403)) return 'Admin access required';
  return describeUnreachable(error) ?? 'Failed to fetch feedback';
}

const describeError = (error: unknown) => (isApiError(error) ? error.userMessage : "That didn't work.");
