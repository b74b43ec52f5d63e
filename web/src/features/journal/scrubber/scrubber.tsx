import type { JournalEntry } from '@reflect/contract';
import { countDaysBetween } from '@reflect/engine/days';
import { type KeyboardEvent, memo, useCallback, useMemo, useRef } from 'react';
import { writeDay } from '../../../platform/days/write-day.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { ListScroller } from '../list/list-scroller.ts';
import type { DayOfList } from '../list/rows.model.ts';
import { DateBubble } from './date-bubble.tsx';
import { findKeyMove } from './keys.model.ts';
import { PeriodNames } from './period-names.tsx';
import { ScrubberTicks, TickRing } from './scrubber-ticks.tsx';
import { useDrag } from './use-drag.ts';
import { useHeight, useIsMostlySeen, useScrub } from './use-scrub.ts';
import { findDayForWeek, findTick, listWeeks, makeTicks, type Week } from './weeks.model.ts';

/** The whole journal at the edge of its list, a line for each week. A press, a drag or a key leads to any week. */
export const Scrubber = memo(function Scrubber({
  days,
  shown,
  isPartial,
  list,
}: {
  /** The days of the whole journal. */
  days: readonly DayOfList<JournalEntry>[];
  /** Days of what a search found; null without a search. */
  shown: readonly DayOfList<JournalEntry>[] | null;
  /** Whether the search found older ones too. */
  isPartial: boolean;
  list: ListScroller;
}) {
  const weeks = useMemo(() => listWeeks(days), [days]);
  const listed = shown ?? days;
  const { at, isShown, ...go } = useScrub({ weeks, shown: listed, list });
  const track = useRef<HTMLDivElement>(null);
  const { isDragged, handlers } = useDrag({
    track,
    count: weeks.length,
    list,
    point: go.point,
    arrive: go.arrive,
  });
  const height = useHeight(track);
  // While the list has hardly begun, only its upper end would be above the bottom bar.
  const isSeen = useIsMostlySeen(track);
  const oldestKnown = isPartial ? listed.at(-1)?.day : undefined;
  const isBright = useCallback(
    (week: Week<JournalEntry>) =>
      shown === null || isShown(week) || (oldestKnown !== undefined && week.start < oldestKnown),
    [shown, isShown, oldestKnown],
  );
  const ticks = useMemo(() => (height > 0 ? makeTicks(weeks, height) : []), [weeks, height]);
  const week = weeks[at];
  // If nothing was found, the weeks stay in their places, all of them faint.
  const day = week && (listed[findDayForWeek(listed, week)] ?? days[findDayForWeek(days, week)]);
  if (week === undefined || day === undefined) return null;

  const pressKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const move = findKeyMove(event.key, document.documentElement.dir === 'rtl');
    if (move === undefined) return;
    event.preventDefault();
    go.move(move);
  };

  return (
    <div className="pointer-events-none absolute inset-y-0 -inset-x-5 z-6 lg:-inset-x-10 xl:-inset-x-5">
      <div className="sticky top-[calc(var(--list-top)+var(--search-row-height))] h-[min(100%,calc(100dvh-var(--list-top)-var(--search-row-height)-var(--list-bottom)))]">
        {isDragged && <div aria-hidden="true" className="absolute inset-0 bg-(--list-ground) opacity-86" />}
        <div
          role="slider"
          tabIndex={0}
          data-never-covered=""
          data-scrubber=""
          aria-label="Weeks of your journal"
          aria-orientation="vertical"
          aria-valuemin={0}
          aria-valuemax={weeks.length - 1}
          aria-valuenow={at}
          aria-valuetext={writeDay(day.day, { month: 'long', year: 'numeric' })}
          onKeyDown={pressKey}
          {...handlers}
          className={classNames(
            'absolute inset-y-0 end-0 cursor-ns-resize touch-none rounded-control py-3 transition-opacity duration-150 select-none focus-visible:pointer-events-auto focus-visible:opacity-100 focus-visible:-outline-offset-2',
            isSeen || isDragged ? 'pointer-events-auto' : 'opacity-0',
            isDragged
              ? 'w-[150px] rounded-none border-s outline-none border-line bg-(--list-ground)'
              : 'w-[44px]',
          )}
        >
          <div ref={track} className="relative h-full">
            {height > 0 && (
              <>
                <ScrubberTicks
                  weeks={weeks}
                  ticks={ticks}
                  height={height}
                  isWide={isDragged}
                  isBright={isBright}
                />
                <TickRing
                  at={at}
                  tick={findTick(ticks, at)}
                  date={countDaysBetween(week.start, day.day)}
                  count={weeks.length}
                  height={height}
                  isWide={isDragged}
                />
                {isDragged && <PeriodNames weeks={weeks} at={at} height={height} />}
                {isDragged && (
                  <DateBubble
                    day={day}
                    week={week}
                    middle={((at + 0.5) * height) / weeks.length}
                    height={height}
                  />
                )}
              </>
            )}
          </div>
        </div>
      </div>
    </div>
  );
});
