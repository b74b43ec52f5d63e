import type { FeedbackReport, FeedbackStatus } from '@reflect/contract';
import { Inbox } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { AccessDenied } from '../../../ui/layout/access-denied.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { ShowMore } from '../../../ui/layout/show-more.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { FilterBar } from './filter-bar.tsx';
import { ReportCard } from './report-card.tsx';
import { type Choice, hasFilters } from './reports.model.ts';
import { describeFailedFetch, type Reports } from './use-reports.ts';

/** `dialog` shows the opened report. */
export function ReportList({
  reports,
  statuses,
  searchHint,
  above,
  dialog,
}: {
  reports: Reports;
  statuses: readonly Choice<FeedbackStatus>[];
  searchHint: string;
  /** Shown above the filters once the reports have loaded. */
  above?: ReactNode;
  dialog: (report: FeedbackReport, close: () => void) => ReactNode;
}) {
  const [openId, setOpenId] = useState<number | null>(null);
  const { filters, setFilters, loaded, found, counts, error, isFetching, refetch, setStatus } = reports;
  if (!loaded && error) return <FetchFailed error={error} retry={() => void refetch()} />;
  if (!loaded || !found) return <Skeleton className="mt-6 h-80 rounded-card" />;

  const opened = loaded.find(({ id }) => id === openId);
  const refresh = async () => {
    const { isError } = await refetch();
    if (isError)
      toast({ title: 'Refresh failed', description: 'Could not refresh feedback', variant: 'destructive' });
  };
  return (
    <>
      {above}
      <FilterBar
        filters={filters}
        onChange={setFilters}
        count={counts && `${counts.matching.toLocaleString()} of ${counts.total.toLocaleString()}`}
        searchHint={searchHint}
        isRefreshing={isFetching}
        onRefresh={() => void refresh()}
      />
      {found.length === 0 && !reports.isSearching && (
        <EmptyState
          icon={<Inbox className="size-6" strokeWidth={1.7} />}
          title={hasFilters(filters) ? 'No reports match your filters' : 'No feedback yet'}
          text={hasFilters(filters) ? 'Clear a filter to see more.' : 'What people send is listed here.'}
        />
      )}
      {found.length === 0 && reports.isSearching && <Skeleton className="mt-5 h-44 rounded-card" />}
      {found.length > 0 && (
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
      {!reports.isSearching && <ShowMore list={reports} />}
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
