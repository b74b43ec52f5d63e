import { describeUnreachable } from '../../../platform/describe-unreachable.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showMoney } from './show-money.ts';
import { type Analytics, useAnalytics } from './subscription-admin.api.ts';

const stats = [
  { label: 'Total Revenue', read: (sums: Analytics) => showMoney(sums.totalRevenue) },
  { label: 'Active Subscriptions', read: (sums: Analytics) => String(sums.activeSubscriptions) },
  { label: 'Active Trials', read: (sums: Analytics) => String(sums.activeTrials) },
  { label: 'Conversion Rate', read: (sums: Analytics) => `${sums.conversionRate}%` },
] as const;

export function StatCards() {
  const { data, isError, error } = useAnalytics();
  return (
    <>
      <dl className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {stats.map(({ label, read }) => (
          <Card key={label} className="px-4 py-3.5">
            <dt className="text-note">{label}</dt>
            <dd className="mt-1 font-serif text-[1.5rem] leading-tight tabular-nums">
              {data ? read(data) : isError ? '–' : <Skeleton className="h-7 w-20" />}
            </dd>
          </Card>
        ))}
      </dl>
      {isError && (
        <p role="alert" className="mt-3 text-danger">
          {describeUnreachable(error) ?? "The sums couldn't be loaded."}
        </p>
      )}
    </>
  );
}
