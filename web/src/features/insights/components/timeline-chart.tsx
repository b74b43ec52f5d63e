import { getFeelingColor } from '../feeling-color.ts';
import type { Insights } from '../insights.api.ts';

type Period = Insights['timeline'][number];

const [width, height] = [400, 120];
const edge = 10;
/** The chart shows at least this much above and below 3, so that small differences don't fill it. */
const minReach = 0.75;
const keys: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** A dot for each week or month. One is chosen with a tap or the arrow keys. */
export function TimelineChart({
  periods,
  chosen,
  onChoose,
  label,
  nameOf,
}: {
  /** All have a rating. */
  periods: readonly Period[];
  chosen: number;
  onChoose: (at: number) => void;
  label: string;
  nameOf: (date: string) => string;
}) {
  const first = Date.parse(periods[0]?.date ?? '');
  const span = Math.max(1, Date.parse(periods.at(-1)?.date ?? '') - first);
  const reach = Math.max(minReach, ...periods.map(({ sentiment }) => Math.abs((sentiment ?? 3) - 3)));
  const points = periods.map((period) => ({
    period,
    x: edge + ((Date.parse(period.date) - first) / span) * (width - 2 * edge),
    y: height / 2 - (((period.sentiment ?? 3) - 3) / reach) * (height / 2 - edge),
  }));
  const findNearest = (x: number) =>
    points.reduce((best, point, at) => {
      const isNearer = Math.abs(point.x - x) < Math.abs((points[best]?.x ?? Infinity) - x);
      return isNearer ? at : best;
    }, 0);
  const last = periods.length - 1;
  const { date = '', sentiment, emotion } = periods[chosen] ?? {};
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={periods.length}
      aria-valuenow={chosen + 1}
      aria-valuetext={`${nameOf(date)}, ${sentiment?.toFixed(1)} of 5${emotion ? `, mostly ${emotion}` : ''}`}
      className="max-w-[36rem] cursor-pointer rounded-control"
      onKeyDown={(event) => {
        const move = keys[event.key];
        if (!move) return;
        event.preventDefault();
        onChoose(Math.max(0, Math.min(last, move(chosen, last))));
      }}
      onPointerDown={({ currentTarget, clientX }) => {
        const { left, width: shown } = currentTarget.getBoundingClientRect();
        onChoose(findNearest(((clientX - left) / Math.max(1, shown)) * width));
      }}
    >
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="block w-full overflow-visible">
        <path d={`M0 ${height / 2}H${width}`} stroke="var(--line-strong)" strokeDasharray="2 4" />
        <path d={`M${points[chosen]?.x} 0V${height}`} stroke="var(--line-strong)" />
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="var(--line-strong)"
          strokeWidth="1.75"
          strokeLinejoin="round"
        />
        {points.map(({ period, x, y }, at) => (
          <circle
            key={period.date}
            cx={x}
            cy={y}
            r={at === chosen ? 7 : 6}
            fill={getFeelingColor(period.emotion)}
            stroke={at === chosen ? 'var(--ink)' : 'var(--card)'}
            strokeWidth="2"
          />
        ))}
      </svg>
    </div>
  );
}
