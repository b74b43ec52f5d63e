import { addDays, getMonthStart, splitDay } from '@reflect/engine/days';
import { memo, useMemo } from 'react';
import { writeDay } from '../../../platform/days/write-day.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { Week } from './weeks.model.ts';

/** The smallest distance between names. */
const minGap = 15;

/** Names of the months beside their weeks; in a long journal the years, as many as there is room for. */
export function PeriodNames({
  weeks,
  at,
  height,
}: {
  weeks: readonly Week<unknown>[];
  at: number;
  height: number;
}) {
  const { names, periods, hasMonths } = useMemo(() => placeNames(weeks, height), [weeks, height]);
  return <Names names={names} here={periods[at] ?? ''} hasMonths={hasMonths} />;
}

interface PeriodName {
  period: string;
  top: number;
}

const Names = memo(function Names({
  names,
  here,
  hasMonths,
}: {
  names: readonly PeriodName[];
  /** The period that the finger points to. */
  here: string;
  hasMonths: boolean;
}) {
  return names.map(({ period, top }) => (
    <span
      key={period}
      className={classNames(
        'absolute -translate-y-1/2 text-[12px] leading-none whitespace-nowrap tabular',
        period === here ? 'font-bold text-ink' : 'font-medium text-ink-2',
      )}
      style={{ top, insetInlineEnd: 110 }}
    >
      {hasMonths ? writeDay(period, { month: 'short' }) : period}
    </span>
  ));
});

/** The period of each week, and the places of the names that have room. */
function placeNames(weeks: readonly Week<unknown>[], height: number) {
  const pitch = height / weeks.length;
  const hasMonths = pitch * 4.3 >= minGap;
  const periods = weeks.map(({ start }) => {
    const last = addDays(start, 6);
    return hasMonths ? getMonthStart(last) : String(splitDay(last).year);
  });
  const names: PeriodName[] = [];
  for (const period of new Set(periods)) {
    const [from, to] = [periods.indexOf(period), periods.lastIndexOf(period)];
    const top = ((from + to + 1) / 2) * pitch;
    if (top - (names.at(-1)?.top ?? Number.NEGATIVE_INFINITY) >= minGap) names.push({ period, top });
  }
  return { names, periods, hasMonths };
}
