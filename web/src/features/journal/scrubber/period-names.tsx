import { addDays, monthOf, partsOf } from '@reflect/engine/days';
import { writeDay } from '../../../platform/days/write-day.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { Week } from './weeks.model.ts';

/** Names stand at least this far apart. */
const leastGap = 15;

/** The names of the months beside their weeks; in a long journal the years, as many as there is room for. */
export function PeriodNames({
  weeks,
  at,
  height,
}: {
  weeks: readonly Week<unknown>[];
  at: number;
  height: number;
}) {
  const pitch = height / weeks.length;
  const hasMonths = pitch * 4.3 >= leastGap;
  const periodOf = (place: number) => {
    const last = addDays(weeks[place]?.start ?? '2000-01-02', 6);
    return hasMonths ? monthOf(last) : String(partsOf(last).year);
  };
  const here = periodOf(at);
  const names: { period: string; top: number }[] = [];
  for (let from = 0; from < weeks.length; ) {
    const period = periodOf(from);
    let to = from;
    while (to + 1 < weeks.length && periodOf(to + 1) === period) to += 1;
    const top = ((from + to + 1) / 2) * pitch;
    if (top - (names.at(-1)?.top ?? Number.NEGATIVE_INFINITY) >= leastGap) names.push({ period, top });
    from = to + 1;
  }
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
}
