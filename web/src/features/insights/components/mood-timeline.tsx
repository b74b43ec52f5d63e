import { useState } from 'react';
import { writeDay } from '../../../platform/days/write-day.ts';
import { Button } from '../../../ui/button.tsx';
import { getFeelingColor } from '../feeling-color.ts';
import type { Insights } from '../insights.api.ts';
import { describeEntryCount } from '../pattern-words.model.ts';
import { Fold } from './fold.tsx';
import { PeriodQuote } from './period-quote.tsx';
import { StatementFoot } from './statement-foot.tsx';
import { TimelineChart } from './timeline-chart.tsx';

type Period = Insights['timeline'][number];

/** Weeks or months as dots in the color of the feeling named most, and the same as a list. */
export function MoodTimeline({
  timeline,
  onOpen,
}: {
  timeline: readonly Period[];
  onOpen: (period: Period, about: string) => void;
}) {
  const [isListed, setIsListed] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const rated = timeline.filter(({ sentiment }) => sentiment !== null);
  if (rated.length < 2) return null;
  const isMonthly = rated.every(({ date }) => date.endsWith('-01'));
  const at = Math.min(chosen ?? findFurthest(rated), rated.length - 1);
  const shown = rated[at];
  const nameDate = (date: string) =>
    isMonthly
      ? writeDay(date, { month: 'long', year: 'numeric' })
      : `Week of ${writeDay(date, { day: 'numeric', month: 'long' })}`;
  return (
    <Fold heading="How they read over time" note={describePeriodCount(timeline.length, isMonthly)}>
      <figure>
        <p aria-hidden="true" className="text-note">
          lighter
        </p>
        <TimelineChart
          periods={rated}
          chosen={at}
          onChoose={setChosen}
          label={`How your entries read, ${isMonthly ? 'month by month' : 'week by week'}`}
          nameOf={nameDate}
        />
        <figcaption className="text-note">
          <span aria-hidden="true" className="block">
            heavier
          </span>
          <span aria-hidden="true" className="mt-1 flex max-w-[36rem] justify-between gap-x-2">
            <span>{nameDate(rated[0]?.date ?? '')}</span>
            <span>{nameDate(rated.at(-1)?.date ?? '')}</span>
          </span>
          <span className="mt-2 block">
            Each dot is a {isMonthly ? 'month' : 'week'}, in the color of the feeling named most. The dashed
            line is neither lighter nor heavier.
          </span>
          <FeelingsNamed periods={rated} />
        </figcaption>
        {shown && (
          <>
            <PeriodQuote period={shown} name={nameDate(shown.date)} />
            <StatementFoot
              n={shown.n}
              about={nameDate(shown.date)}
              onOpen={() => onOpen(shown, nameDate(shown.date))}
            />
          </>
        )}
        <Button
          variant="quiet"
          size="small"
          className="mt-1 -ms-3.5"
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
                  <span className="font-semibold">{nameDate(period.date)}</span>
                  {period.sentiment !== null && `, ${period.sentiment.toFixed(1)} of 5`}
                  {period.emotion !== null && `, mostly ${period.emotion}`}
                </p>
                <StatementFoot
                  n={period.n}
                  about={`${nameDate(period.date)}, ${describeEntryCount(period.n)}`}
                  onOpen={() => onOpen(period, nameDate(period.date))}
                />
              </li>
            ))}
          </ul>
        )}
      </figure>
    </Fold>
  );
}

/** "13 months". */
function describePeriodCount(count: number, isMonthly: boolean): string {
  return `${count} ${isMonthly ? 'month' : 'week'}${count === 1 ? '' : 's'}`;
}

/** The index of the period that reads furthest from even; in a tie, the latest. */
function findFurthest(periods: readonly Period[]): number {
  const measureReach = ({ sentiment }: Period) => Math.abs((sentiment ?? 3) - 3);
  return periods.reduce((best, period, at) => {
    const known = periods[best];
    return known && measureReach(period) >= measureReach(known) ? at : best;
  }, 0);
}

/** Which color means which feeling, and in how many periods it was named most. One row for each color. */
function FeelingsNamed({ periods }: { periods: readonly Period[] }) {
  const byColor = new Map<string, { names: Set<string>; count: number }>();
  for (const { emotion } of periods) {
    if (emotion === null) continue;
    const known = byColor.get(getFeelingColor(emotion)) ?? { names: new Set<string>(), count: 0 };
    known.names.add(emotion);
    byColor.set(getFeelingColor(emotion), { ...known, count: known.count + 1 });
  }
  return (
    <span aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-2">
      {[...byColor]
        .sort(([, one], [, other]) => other.count - one.count)
        .map(([color, { names, count }]) => (
          <span key={color} className="inline-flex items-center gap-1.5">
            <span className="size-2.5 rounded-full" style={{ background: color }} />
            {joinNames([...names])} <span className="tabular">{count}</span>
          </span>
        ))}
    </span>
  );
}

function joinNames(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
