import { ChartColumn } from 'lucide-react';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { showMoney } from './show-money.ts';
import { useAnalytics } from './subscription-admin.api.ts';

const width = 360;
const height = 110;
const gap = 6;
const writeMonth = (month: string, style: 'short' | 'long') =>
  new Intl.DateTimeFormat(undefined, { month: style, timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** Also as a table for screen readers. */
export function RevenueChart() {
  const { data } = useAnalytics();
  if (!data) return null;
  const { months } = data;
  if (months.every(({ revenue }) => revenue === 0)) return <NoRevenue isNew={data.totalRevenue === 0} />;
  const highest = Math.max(...months.map(({ revenue }) => revenue), 1);
  const step = width / months.length;
  return (
    <Card as="section" aria-label="Revenue by month" className="mt-3 px-4 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-sans text-[1rem] font-semibold tracking-normal">Revenue by month</h2>
        <p className="text-note">Highest: {showMoney(Math.max(...months.map(({ revenue }) => revenue)))}</p>
      </div>
      <svg viewBox={`0 0 ${width} ${height + 20}`} className="mt-3 w-full max-w-[560px]" aria-hidden="true">
        <line x1={0} x2={width} y1={height} y2={height} className="stroke-line" />
        {months.map(({ month, revenue }, at) => {
          const tall = Math.max(0, (revenue / highest) * (height - 6));
          return (
            <g key={month}>
              <rect
                x={at * step + gap / 2}
                y={height - tall}
                width={step - gap}
                height={tall}
                rx={4}
                className="fill-accent"
              />
              <text
                x={at * step + step / 2}
                y={height + 15}
                textAnchor="middle"
                className="fill-ink-3 text-[10px]"
              >
                {writeMonth(month, 'short')}
              </text>
            </g>
          );
        })}
      </svg>
      <table className="sr-only">
        <caption>Revenue by month</caption>
        <tbody>
          {months.map(({ month, revenue }) => (
            <tr key={month}>
              <th scope="row">{`${writeMonth(month, 'long')} ${month.slice(0, 4)}`}</th>
              <td>{showMoney(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** Shown when there is no bar. */
function NoRevenue({ isNew }: { isNew: boolean }) {
  return (
    <Card as="section" aria-label="Revenue by month" className="mt-3">
      <EmptyState
        icon={<ChartColumn className="size-6" strokeWidth={1.7} />}
        title={isNew ? 'No revenue yet' : 'No revenue in the last 12 months'}
        text="Payments through Stripe, and those that you record, are shown here month by month."
        className="py-7"
      />
    </Card>
  );
}
