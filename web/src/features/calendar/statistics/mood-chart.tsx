import { writeDay } from '../../../platform/days/write-day.ts';
import type { MoodOverTime } from './mood-over-time.model.ts';

const [width, height] = [318, 72];
const edge = 4;

/** The last months: a dot for each day in the color of its mood, and the rolling mean as a line. */
export function MoodChart({ mood }: { mood: MoodOverTime }) {
  const toX = (at: number) => edge + (at / (mood.length - 1)) * (width - 2 * edge);
  const toY = (sentiment: number) => edge + ((5 - sentiment) / 4) * (height - 2 * edge);
  const line = mood.rollingMean.map(({ at, sentiment }) => `${toX(at)},${toY(sentiment)}`).join(' ');
  const middle = mood.days[Math.floor(mood.days.length / 2)];
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={describe(mood)}
        className="mood-chart block w-full overflow-visible"
      >
        <path d={`M0 ${toY(3)}H${width}`} stroke="var(--line-strong)" strokeDasharray="2 4" />
        {mood.days.map(({ day, at, sentiment, count, color }) => (
          <circle
            key={day}
            cx={toX(at)}
            cy={toY(sentiment)}
            r={Math.min(4, 1.8 + 0.5 * (count - 1))}
            fill={color === null ? 'var(--line-strong)' : `var(--${color})`}
          />
        ))}
        {mood.rollingMean.length > 1 && (
          <polyline
            points={line}
            fill="none"
            stroke="var(--ink)"
            strokeWidth="1.5"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        )}
      </svg>
      <figcaption className="mt-1.5 text-[0.75rem] text-ink-3">
        <span aria-hidden="true" dir="ltr" className="flex flex-wrap justify-between gap-x-2">
          {(middle ? [0, 44, 89] : [0, 89]).map((at) => (
            <span key={at}>{writeMonthAt(mood, at)}</span>
          ))}
        </span>
        <span className="mt-1 block tabular">
          {mood.entries === 1 ? '1 entry' : `${mood.entries} entries`} in 90 days. The line is the mean of two
          weeks.
        </span>
      </figcaption>
    </figure>
  );
}

function writeMonthAt({ from, to }: MoodOverTime, at: number): string {
  const middle = new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString().slice(0, 10);
  return writeDay(at === 0 ? from : at === 89 ? to : middle, { month: 'long' });
}

function describe({ entries, mean, rollingMean }: MoodOverTime): string {
  if (mean === null) return 'Mood over the last 90 days: nothing written.';
  const first = rollingMean[0]?.sentiment ?? mean;
  const last = rollingMean.at(-1)?.sentiment ?? mean;
  const count = entries === 1 ? '1 entry' : `${entries} entries`;
  return `Mood over the last 90 days, ${count}, mean ${mean.toFixed(1)} of 5. The rolling mean goes from ${first.toFixed(1)} to ${last.toFixed(1)}.`;
}
