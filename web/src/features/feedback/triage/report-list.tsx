import type { FeedbackReport, FeedbackStatus } from '@reflect/contract';
import { Inbox } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { AccessDenied } from '../../../ui/layout/access-denied.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { toast } from '../../../ui/overlay/toast-store.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ReportCard } from './report-card.tsx';
import { type Choice, filterReports, hasFilters, noFilters } from './reports.model.ts';
import { describeFailedFetch, type Reports } from './use-reports.ts';

/** The reports with their filters. `dialog` shows the one that was opened. */
export function ReportList({
  reports,
  statuses,
  searchesTags,
  searchHint,
  above,
  dialog,
}: {
  reports: Reports;
  statuses: readonly Choice<FeedbackStatus>[];
  searchesTags: boolean;
  searchHint: string;
  /** Shown above the filters once the reports are there. */
  above?: (all: readonly FeedbackReport[]) => ReactNode;
  dialog: (report: FeedbackReport, close: () => void) => ReactNode;
}) {
  const [filters, setFilters] = useState(noFilters);
  const [openId, setOpenId] = useState<number | null>(null);
  const { data: all, error, isFetching, refetch, setStatus } = reports;
  if (!all && error) return <FetchFailed error={error} retry={() => void refetch()} />;
  if (!all) return <Skeleton className="mt-6 h-80 rounded-card" />;

  const found = filterReports(all, filters, { searchesTags });
  const opened = all.find(({ id }) => id === openId);
  const refresh = async () => {
    const { isError } = await refetch();
    if (isError)
      toast({ title: 'Refresh failed', description: 'Could not refresh feedback', variant: 'destructive' });
  };
  return (
    <>
      {above?.(all)}
      <FilterBar
        filters={filters}
        onChange={setFilters}
        found={found.length}
        total={all.length}
        searchHint={searchHint}
        isRefreshing={isFetching}
        onRefresh={() => void refresh()}
      />
      {found.length === 0 ? (
        <EmptyState
          icon={<Inbox className="size-6" strokeWidth={1.7} />}
          title={hasFilters(filters) ? 'No reports match your filters' : 'No feedback yet'}
          text={hasFilters(filters) ? 'Clear a filter to see more.' : 'What people send is listed here.'}
        />
      ) : (
        <ul className="mt-5 grid gap-3">
          {found.map((report) => (
            <li key={report.id}>
              <ReportCard
                report={report}
                statuses={statuses}
                onStatus={(status) => void setStatus(report, status)}
                onOpen={() => setOpenId(report.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {opened && dialog(opened, () => setOpenId(null))}
    </>
  );
}

function FetchFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const message = describeFailedFetch(error);
  if (isApiError(error, 401) || isApiError(error, 403)) return <AccessDenied message={message} />;
  return (
    <div role="alert" className="mt-8 grid justify-items-start gap-3">
      <p className="font-medium text-danger">{message}</p>
      <Button variant="outline" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
