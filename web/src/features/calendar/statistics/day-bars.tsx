import { writeDay } from '../../../platform/days/write-day.ts';
import type { DayCount } from './statistics.model.ts';

const [width, height] = [130, 30];

/** A bar for each day: its height is the number of entries, its color the mood. */
export function DayBars({ days, label }: { days: readonly DayCount[]; label: string }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const step = width / days.length;
  const bar = days.length > 10 ? step * 0.68 : step * 0.6;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${label}: ${describe(days)}`}
      className="mood-chart block h-[1.875rem] w-full"
    >
      {days.map(({ day, count, color }, at) => {
        const high = count === 0 ? 2 : Math.max(5, (count / most) * height);
        return (
          <rect
            key={day}
            x={at * step + (step - bar) / 2}
            y={height - high}
            width={bar}
            height={high}
            rx={Math.min(2, bar / 2)}
            fill={color === null || count === 0 ? 'var(--line-strong)' : `var(--${color.slice(0, -1)}3)`}
          />
        );
      })}
    </svg>
  );
}

function describe(days: readonly DayCount[]): string {
  const written = days.filter(({ count }) => count > 0);
  if (written.length === 0) return 'none.';
  return `${written.map(({ day, count }) => `${writeDay(day, { day: 'numeric', month: 'short' })} ${count}`).join(', ')}.`;
}
