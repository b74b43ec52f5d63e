import { useState } from 'react';
import { writeDay } from '../../../platform/write-day.ts';
import { Button } from '../../../ui/button.tsx';
import { moodColor } from '../../../ui/mood-label.tsx';
import type { Insights } from '../insights.api.ts';
import { countOf } from '../pattern-words.model.ts';
import { StatementFoot } from './statement-foot.tsx';

type Period = Insights['timeline'][number];

const [width, height] = [400, 140];
const edge = 10;
/** The chart shows at least so many points above and below 3, so that small differences don't fill it. */
const leastReach = 0.75;

/** How weeks or months read, one dot each in the colour of the feeling named most, with the same as a list. */
export function MoodTimeline({
  timeline,
  onOpen,
}: {
  timeline: readonly Period[];
  onOpen: (period: Period, about: string) => void;
}) {
  const [isListed, setIsListed] = useState(false);
  const rated = timeline.filter(({ sentiment }) => sentiment !== null);
  if (rated.length < 2) return null;
  const isMonthly = rated.every(({ date }) => date.endsWith('-01'));
  const first = Date.parse(rated[0]?.date ?? '');
  const span = Math.max(1, Date.parse(rated.at(-1)?.date ?? '') - first);
  const reach = Math.max(leastReach, ...rated.map(({ sentiment }) => Math.abs((sentiment ?? 3) - 3)));
  const points = rated.map((period) => ({
    period,
    x: edge + ((Date.parse(period.date) - first) / span) * (width - 2 * edge),
    y: height / 2 - (((period.sentiment ?? 3) - 3) / reach) * (height / 2 - edge),
  }));
  const name = (date: string) =>
    isMonthly
      ? writeDay(date, { month: 'long', year: 'numeric' })
      : `Week of ${writeDay(date, { day: 'numeric', month: 'long' })}`;
  return (
    <figure className="mt-4">
      <p aria-hidden="true" className="text-note">
        lighter
      </p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`How your entries read, ${isMonthly ? 'month by month' : 'week by week'}: ${rated
          .map(({ date, sentiment }) => `${name(date)} ${sentiment?.toFixed(1)} of 5`)
          .join(', ')}.`}
        className="block w-full max-w-[36rem] overflow-visible"
      >
        <path d={`M0 ${height / 2}H${width}`} stroke="var(--line-strong)" strokeDasharray="2 4" />
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="var(--line-strong)"
          strokeWidth="1.75"
          strokeLinejoin="round"
        />
        {points.map(({ period, x, y }) => (
          <circle
            key={period.date}
            cx={x}
            cy={y}
            r={6}
            fill={period.emotion === null ? 'var(--ink-3)' : moodColor(period.emotion, 3)}
            stroke="var(--card)"
            strokeWidth="2"
          />
        ))}
      </svg>
      <figcaption className="text-note">
        <span aria-hidden="true" className="block">
          heavier
        </span>
        <span aria-hidden="true" className="mt-1 flex max-w-[36rem] justify-between gap-x-2">
          <span>{name(rated[0]?.date ?? '')}</span>
          <span>{name(rated.at(-1)?.date ?? '')}</span>
        </span>
        <span className="mt-2 block">
          Each dot is a {isMonthly ? 'month' : 'week'}, in the color of the feeling named most. The dashed
          line is neither lighter nor heavier.
        </span>
        <FeelingsNamed periods={rated} />
      </figcaption>
      <Button
        variant="quiet"
        size="small"
        className="-ml-3.5"
        aria-expanded={isListed}
        onClick={() => setIsListed(!isListed)}
      >
        {isListed ? 'Hide the list' : 'Read as a list'}
      </Button>
      {isListed && (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {[...timeline].reverse().map((period) => (
            <li key={period.date} className="py-1.5">
              <p>
                <span className="font-semibold">{name(period.date)}</span>
                {period.sentiment !== null && `, ${period.sentiment.toFixed(1)} of 5`}
                {period.emotion !== null && `, mostly ${period.emotion}`}
              </p>
              <StatementFoot
                n={period.n}
                about={`${name(period.date)}, ${countOf(period.n)}`}
                onOpen={() => onOpen(period, name(period.date))}
              />
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}

/** Which color is which feeling, and in how many of the periods it was named most. */
function FeelingsNamed({ periods }: { periods: readonly Period[] }) {
  const counts = new Map<string, number>();
  for (const { emotion } of periods)
    if (emotion !== null) counts.set(emotion, (counts.get(emotion) ?? 0) + 1);
  return (
    <span aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-2">
      {[...counts]
        .sort((one, other) => other[1] - one[1])
        .map(([emotion, count]) => (
          <span key={emotion} className="inline-flex items-center gap-1.5">
            <span className="size-2.5 rounded-full" style={{ background: moodColor(emotion, 3) }} />
            {emotion} <span className="tabular">{count}</span>
          </span>
        ))}
    </span>
  );
}
