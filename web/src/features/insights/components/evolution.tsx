import { writeDay } from '../../../platform/days/write-day.ts';
import type { Pattern } from '../insights.api.ts';
import { listLastPoints } from '../pattern-words.model.ts';

const [width, height] = [300, 64];

/** The last points of a pattern as a line, and as figures below it. */
export function Evolution({ pattern }: { pattern: Pick<Pattern, 'timeline'> }) {
  const points = listLastPoints(pattern);
  const toX = (at: number) =>
    points.length < 2 ? width / 2 : 30 + (at / (points.length - 1)) * (width - 60);
  const toY = (intensity: number) => height - 6 - (intensity / 100) * (height - 12);
  return (
    <section className="mt-3">
      <h4 className="font-sans font-semibold text-[0.9375rem] tracking-normal">Pattern Evolution</h4>
      {points.length === 0 ? (
        <p className="text-note">There isn't enough yet to show how it changes.</p>
      ) : (
        <>
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${width} ${height}`}
            className="mt-1 block w-full text-accent"
          >
            <path d={`M0 ${height - 6}H${width}`} stroke="var(--line)" />
            <polyline
              points={points.map(({ intensity }, at) => `${toX(at)},${toY(intensity)}`).join(' ')}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinejoin="round"
            />
            {points.map(({ date, intensity }, at) => (
              <circle key={date} cx={toX(at)} cy={toY(intensity)} r={4} fill="currentColor" />
            ))}
          </svg>
          <ol className="flex justify-between gap-2 text-[0.875rem]">
            {points.map(({ date, intensity }) => (
              <li key={date} className="min-w-0 flex-1 text-center">
                <span className="block font-semibold tabular">{Math.round(intensity)}%</span>
                <time dateTime={date} className="block text-note">
                  {writeDay(date.slice(0, 10), { day: 'numeric', month: 'short' })}
                </time>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
