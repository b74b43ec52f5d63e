import './calendar.css';
import { addMonths, type Day, splitDay, toDay } from '@reflect/engine/days';
import { CalendarHeart } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useToday } from '../../platform/days/use-today.ts';
import { AfterFirstPaint } from '../../ui/after-first-paint.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { LoadFailure } from '../../ui/layout/load-failure.tsx';
import { useMovedPart } from '../../ui/layout/use-moved-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import { DayDialog } from './day/day-dialog.tsx';
import { type DayContribution, DaySummary } from './day/day-summary.tsx';
import { OnThisDay } from './day/on-this-day.tsx';
import { groupByDay } from './days-of-journal.model.ts';
import { useHiddenMemory } from './hidden-memory.ts';
import { MonthCalendar } from './month/month-calendar.tsx';
import { listSameDays } from './same-days.model.ts';
import { JournalStatistics } from './statistics/journal-statistics.tsx';
import { useShownDays } from './use-shown-days.ts';
import { YearInPixels } from './year/year-in-pixels.tsx';

const ignorePlace = () => undefined;

interface CalendarPanelProps {
  /** The whole journal, newest first. */
  entries: readonly CalendarEntry[];
  status: 'loading' | 'failed' | 'ready';
  /** Whether the whole journal is on this device. */
  isComplete: boolean;
  /** The day to begin at, and to go to when it changes; null for today. */
  startDay?: Day | null;
  /** Called with the day that leads back to what is shown; null for today. */
  onPlace?: (day: Day | null) => void;
  onRetry: () => void;
  /** Null closes the open entry. */
  onOpenEntry: (entryId: string | null) => void;
  contributions: readonly DayContribution[];
  /** Shown while the journal is empty. */
  firstStep: ReactNode;
  /** Shown below today while nothing is written on it, unless the journal is empty. */
  writeToday: ReactNode;
  /** Sections below the calendar. */
  children: ReactNode;
}

export function CalendarPanel({
  entries,
  status,
  isComplete,
  startDay = null,
  onPlace = ignorePlace,
  onRetry,
  onOpenEntry,
  contributions,
  firstStep,
  writeToday,
  children,
}: CalendarPanelProps) {
  const today = toDay(useToday());
  const isWide = useMediaQuery('(min-width: 80rem)');
  const days = useMemo(() => groupByDay(entries), [entries]);
  const memory = useHiddenMemory(today);
  const { place, move, select, openDay, setOpenDay, openDayAt, close } = useShownDays({
    today,
    startDay,
    onPlace,
    isWide,
    onOpenEntry,
  });
  const sameDays = useMemo(
    () => listSameDays(days, { day: place.selected, today }),
    [days, place.selected, today],
  );

  const summary = (
    <DaySummary
      day={place.selected}
      today={today}
      written={days.get(place.selected)}
      isKnown={status === 'ready'}
      sameDays={sameDays}
      onSelect={select}
      contributions={contributions}
      writeToday={status === 'ready' && entries.length > 0 && writeToday}
      onOpenDay={() => setOpenDay(place.selected)}
      onOpenEntry={onOpenEntry}
    />
  );

  const { part: more, place: placeMore } = useMovedPart(
    <AfterFirstPaint pending={<Skeleton className="h-32 rounded-card" />}>
      {!memory.isHidden && (
        <OnThisDay days={days} today={today} onOpenEntry={onOpenEntry} onHide={memory.hide} />
      )}
      <div>{children}</div>
    </AfterFirstPaint>,
  );

  return (
    <>
      <div className="grid grid-cols-1 gap-9">
        <div className="grid min-w-0 grid-cols-1 content-start gap-9 xl:gap-1">
          {status === 'failed' && <EntriesFailed onRetry={onRetry} />}
          {status === 'loading' ? (
            <CalendarSkeleton />
          ) : (
            <div>
              <MonthCalendar days={days} today={today} place={place} onMove={move} onOpen={openDayAt} />
              {status === 'ready' && !isComplete && <EarlierAwaited />}
            </div>
          )}
          {!isWide && summary}
          {status === 'ready' && entries.length === 0 && (
            <EmptyState
              icon={<CalendarHeart aria-hidden="true" className="size-6" strokeWidth={1.6} />}
              title="Your days will be here"
              text="Each day you write on takes the color of its mood. Over time you can see a month, and a year, at a glance."
              action={firstStep}
            />
          )}
          {entries.length > 0 && (
            <AfterFirstPaint pending={<Skeleton className="h-96 rounded-card" />}>
              <YearInPixels
                days={days}
                year={splitDay(place.month).year}
                today={today}
                selected={place.selected}
                onSelect={select}
                onOpen={openDayAt}
                onTurn={(years) => move({ ...place, month: addMonths(place.month, 12 * years) })}
              />
            </AfterFirstPaint>
          )}
          {isWide && <div ref={placeMore} className="mt-8 grid grid-cols-1 gap-9" />}
        </div>
        <div className="day-column grid min-w-0 grid-cols-1 content-start gap-9 xl:gap-7">
          {isWide && summary}
          {entries.length > 0 && (
            <AfterFirstPaint pending={<Skeleton className="h-[36rem] rounded-card" />}>
              <JournalStatistics entries={entries} days={days} today={today} />
            </AfterFirstPaint>
          )}
          {!isWide && <div ref={placeMore} className="grid min-w-0 grid-cols-1 gap-9" />}
        </div>
      </div>
      {more}
      {openDay !== null && (
        <DayDialog
          day={openDay}
          written={days.get(openDay)}
          isDocked={isWide}
          onClose={close}
          onOpenEntry={onOpenEntry}
        />
      )}
    </>
  );
}

function EntriesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadFailure
      isCard
      title="Failed to fetch entries"
      text="They're safe. The calendar shows them as soon as they can be loaded."
      onRetry={onRetry}
    />
  );
}

/** In the gap below the month, so that nothing moves when it comes and goes. */
function EarlierAwaited() {
  return (
    <p role="status" className="relative top-2 h-0 text-note xl:static xl:mt-1 xl:h-auto">
      Earlier entries are still loading.
      <span className="sr-only xl:not-sr-only"> Days and figures are complete once they're here.</span>
    </p>
  );
}

const skeletonCells = Array.from({ length: 42 }, (_, at) => at);

function CalendarSkeleton() {
  return (
    <div role="status" aria-label="Loading your calendar" className="@container pb-1">
      <div className="mb-8 flex h-11 items-center xl:mb-7">
        <Skeleton className="h-8 w-44 max-w-full" />
      </div>
      <div className="grid grid-cols-7 gap-1">
        {skeletonCells.map((at) => (
          <Skeleton key={at} className="h-[2.9375rem] rounded-[0.875rem] @min-[30rem]:h-13" />
        ))}
      </div>
    </div>
  );
}
