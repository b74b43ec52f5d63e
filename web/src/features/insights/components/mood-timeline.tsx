import { useState } from 'react';
import { writeDay } from '../../../platform/local-days.ts';
import { Button } from '../../../ui/button.tsx';
import { moodColor } from '../../../ui/mood-label.tsx';
import type { Insights } from '../insights.api.ts';
import { countOf } from '../pattern-words.model.ts';
import { StatementFoot } from './statement-foot.tsx';

type Period = Insights['timeline'][number];

const [width, height] = [560, 132];
const edge = 10;

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
  const points = rated.map((period) => ({
    period,
    x: edge + ((Date.parse(period.date) - first) / span) * (width - 2 * edge),
    y: edge + ((5 - (period.sentiment ?? 3)) / 4) * (height - 2 * edge),
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
        className="block w-full overflow-visible"
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
        <span aria-hidden="true" className="flex justify-between gap-x-2">
          <span>heavier</span>
        </span>
        <span aria-hidden="true" className="mt-1 flex justify-between gap-x-2">
          <span>{name(rated[0]?.date ?? '')}</span>
          <span>{name(rated.at(-1)?.date ?? '')}</span>
        </span>
        <span className="mt-1 block">
          Each dot is a {isMonthly ? 'month' : 'week'}, in the color of the feeling named most.
        </span>
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
