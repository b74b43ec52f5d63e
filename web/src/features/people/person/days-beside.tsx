import type { PersonPage } from '@reflect/engine/memory';
import { Card } from '../../../ui/layout/card.tsx';
import { describeDifference } from './person-words.model.ts';

type Compared = NonNullable<PersonPage['compared']>;

const lowest = 1;
const highest = 5;
const steps = [1, 2, 3, 4, 5];
const toPercent = (value: number) => `${((value - lowest) / (highest - lowest)) * 100}%`;

/** How the days with somebody and the other days read: two dots, each with how far off it could be. */
export function DaysBeside({ compared, name }: { compared: Compared; name: string }) {
  const { those, others } = compared;
  return (
    <section aria-labelledby="person-days" className="mt-8">
      <h2 id="person-days" className="mb-3 text-[1.3125rem]">
        Your days, with and without
      </h2>
      <Card className="px-4.5 py-4.5 sm:px-5.5">
        <Scale label={`Days with ${name}`} read={those} color="var(--accent)" />
        <Scale label="Other days" read={others} color="var(--ink)" className="mt-4.5" />
        <p aria-hidden="true" className="mt-1.5 flex justify-between text-note text-ink-2">
          <span>heavier</span>
          <span>lighter</span>
        </p>
        <p className="mt-3 wrap-anywhere">{describeDifference(compared, name)}</p>
        <p className="mt-1 text-ink-2">
          {those.days} days against {others.days}. The grey bars show how far off each dot could be.
        </p>
      </Card>
    </section>
  );
}

function Scale({
  label,
  read: { mean, from, to },
  color,
  className,
}: {
  label: string;
  read: Compared['those'];
  color: string;
  className?: string;
}) {
  return (
    <div className={className}>
      <p className="flex items-baseline justify-between gap-3 font-semibold">
        <span className="min-w-0 wrap-anywhere">{label}</span>
        <span className="tabular">
          {mean.toFixed(1)}
          <span className="sr-only">
            {' '}
            of 5, where 1 is heavier. It could be from {from.toFixed(1)} to {to.toFixed(1)}.
          </span>
        </span>
      </p>
      <div aria-hidden="true" className="relative mx-2 mt-1.5 h-5">
        <span className="absolute inset-x-0 top-1/2 h-px bg-line-strong" />
        {steps.map((step) => (
          <span
            key={step}
            className="absolute top-1/2 h-2.25 w-px -translate-y-1/2 bg-line-strong"
            style={{ insetInlineStart: toPercent(step) }}
          />
        ))}
        <span
          className="absolute inset-y-0 rounded-[7px] bg-[color-mix(in_oklab,var(--ink)_20%,var(--card))]"
          style={{ insetInlineStart: toPercent(from), insetInlineEnd: `calc(100% - ${toPercent(to)})` }}
        />
        <span className="absolute top-1/2 h-0 w-0" style={{ insetInlineStart: toPercent(mean) }}>
          <span
            className="absolute -start-[4.5px] -top-[4.5px] size-[9px] rounded-full"
            style={{ background: color }}
          />
        </span>
      </div>
    </div>
  );
}
