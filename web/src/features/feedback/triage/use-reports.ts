import type { FeedbackChange, FeedbackReport, FeedbackStatus } from '@reflect/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { toast } from '../../../ui/overlay/toast-store.ts';

const reportsKey = ['/api/bug-reports'] as const;

/** What people sent, and the changes that an administrator makes. */
export function useReports() {
  const client = useQueryClient();
  const query = useQuery<FeedbackReport[]>({ queryKey: reportsKey, staleTime: 0 });
  const show = (reportId: number, part: Partial<FeedbackReport>) =>
    client.setQueryData<FeedbackReport[]>(reportsKey, (reports) =>
      reports?.map((report) => (report.id === reportId ? { ...report, ...part } : report)),
    );
  const send = async (reportId: number, body: FeedbackChange) =>
    show(reportId, await api('PATCH /api/bug-reports/:reportId', { params: { reportId }, body }));

  return {
    ...query,
    /** Shows the new status at once, and the old one again if it could not be stored. */
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
          description: `Failed to update feedback #${id}: ${messageOf(error)}`,
          variant: 'destructive',
        });
      }
    },
    /** Stores a priority or notes; false where that failed. */
    async update(reportId: number, change: FeedbackChange): Promise<boolean> {
      try {
        await send(reportId, change);
        toast({ title: `Feedback #${reportId} updated` });
        return true;
      } catch (error) {
        toast({ title: 'Update failed', description: messageOf(error), variant: 'destructive' });
        return false;
      }
    },
  };
}
export type Reports = ReturnType<typeof useReports>;

/** What is said in place of a list that could not be read. */
export function describeFailedFetch(error: unknown): string {
  if (isApiError(error, 401)) return 'Please sign in to access admin features';
  if (isApiError(error, 403)) return 'Admin access required';
  return 'Failed to fetch feedback';
}

const messageOf = (error: unknown) => (isApiError(error) ? error.userMessage : "That didn't work.");
