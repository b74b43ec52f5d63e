import type { Day } from '@reflect/engine/days';
import { type ReactNode, useMemo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { CalendarEntry } from '../calendar-entry.ts';
import type { JournalDays } from '../days-of-journal.model.ts';
import { DayBars } from './day-bars.tsx';
import { MoodChart } from './mood-chart.tsx';
import { computeMoodOverTime } from './mood-over-time.model.ts';
import { MoodShares } from './mood-shares.tsx';
import { computeStatistics } from './statistics.model.ts';
import { WeekLine } from './week-line.tsx';

export function JournalStatistics({
  entries,
  days,
  today,
}: {
  entries: readonly CalendarEntry[];
  days: JournalDays;
  today: Day;
}) {
  const figures = useMemo(() => computeStatistics({ entries, days, today }), [entries, days, today]);
  const mood = useMemo(() => computeMoodOverTime(days, today), [days, today]);
  const lastEntries = figures.latest === 1 ? 'last entry' : `last ${figures.latest} entries`;
  return (
    <section aria-labelledby="journal-statistics">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="journal-statistics" className="text-[1.4375rem]">
          Your writing
        </h2>
        <span className="text-note tabular">
          {figures.total === 1 ? '1 entry in all' : `${figures.total} entries in all`}
        </span>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
        <Tile name="This week" figure={figures.week} unit={figures.week === 1 ? 'entry' : 'entries'}>
          <DayBars days={figures.weekDays} label="Entries a day over the last 7 days" />
        </Tile>
        <Tile name="This month" figure={figures.month} unit={figures.month === 1 ? 'entry' : 'entries'}>
          <DayBars days={figures.monthDays} label="Entries a day over the last 30 days" />
        </Tile>
        <Tile name="Daily average" figure={figures.dailyAverage} unit="a day">
          <WeekLine averages={figures.weeklyAverages} />
        </Tile>
        <Tile
          name="Writing streak"
          figure={figures.streak}
          unit={figures.streak === 1 ? 'recent entry' : 'recent entries'}
        >
          <Streak length={figures.streak} />
          <p className="mt-1 text-note">Up to 7. Insights counts days in a row.</p>
        </Tile>
        {figures.averageSentiment !== null && (
          <Tile
            isWide
            name="Average sentiment"
            figure={figures.averageSentiment}
            unit={`of 5, ${lastEntries}`}
          >
            <MoodChart mood={mood} />
          </Tile>
        )}
        {figures.topMoods.length > 0 && (
          <div className="col-span-full rounded-card border border-line bg-card px-4 py-3.5">
            <h3 className="font-sans text-[0.84375rem] font-medium tracking-normal text-ink-2">
              Top moods <span className="font-normal text-ink-3">· {lastEntries}</span>
            </h3>
            <MoodShares moods={figures.topMoods} label={`Moods of the ${lastEntries}`} />
          </div>
        )}
      </div>
    </section>
  );
}

function Tile({
  name,
  figure,
  unit,
  isWide = false,
  children,
}: {
  name: string;
  figure: ReactNode;
  unit: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={classNames(
        'flex flex-col rounded-card border border-line bg-card px-4 py-3.5',
        isWide && 'col-span-full',
      )}
    >
      <h3 className="font-sans text-[0.84375rem] font-medium tracking-normal text-ink-2">{name}</h3>
      <p className="font-serif text-[1.8125rem] leading-tight font-medium tabular">
        {figure} <span className="font-sans text-[0.875rem] font-normal text-ink-3">{unit}</span>
      </p>
      <div className="mt-auto pt-2.5">{children}</div>
    </div>
  );
}

const steps = [1, 2, 3, 4, 5, 6, 7];

function Streak({ length }: { length: number }) {
  return (
    <div role="img" aria-label={`${length} of 7`} className="flex h-[1.875rem] items-center gap-1.5">
      {steps.map((step) => (
        <i
          key={step}
          className={classNames('h-2 flex-1 rounded-full', step <= length ? 'bg-accent' : 'bg-line')}
        />
      ))}
    </div>
  );
}
