import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ListScroller } from '../list/list-scroller.ts';
import type { DayOfList } from '../list/rows.model.ts';
import type { KeyMove } from './keys.model.ts';
import {
  findDayAtRow,
  findDayForWeek,
  findNextWithEntries,
  findWeek,
  findWeekAMonthOff,
  type Week,
} from './weeks.model.ts';

/** After a jump, the list measures its new rows and scrolls meanwhile. */
const settleMs = 600;

/** The index of the week that the list is at, and ways to move to another one. */
export function useScrub<Entry>(options: {
  weeks: readonly Week<Entry>[];
  /** The days that the list shows. */
  shown: readonly DayOfList<Entry>[];
  list: ListScroller;
}) {
  const { weeks, shown, list } = options;
  const [at, setAt] = useState(0);
  const settling = useRef(0);
  const shownDays = useMemo(() => new Set(shown.map(({ day }) => day)), [shown]);
  const isShown = useCallback(
    (week: Week<Entry>) => week.days.some(({ day }) => shownDays.has(day)),
    [shownDays],
  );

  useEffect(() => {
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const day = shown[findDayAtRow(shown, list.topRow())]?.day;
        if (day !== undefined && performance.now() > settling.current) setAt(findWeek(weeks, day));
      });
    };
    follow();
    const stop = list.onScroll(follow);
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [weeks, shown, list]);

  const jump = useCallback(
    (place: number) => {
      const week = weeks[place];
      const row = week && shown[findDayForWeek(shown, week)]?.row;
      if (row === undefined) return;
      settling.current = performance.now() + settleMs;
      list.jumpTo(row);
    },
    [weeks, shown, list],
  );

  return {
    at,
    isShown,
    /** Moves by a week, a month or to an end, past weeks of which the list shows nothing. */
    move({ by, way }: KeyMove) {
      const ends = way === 1 ? weeks.length - 1 : 0;
      const wanted =
        by === 'week' ? at + way : by === 'all' ? ends : findWeekAMonthOff(weeks, at, way === 1 ? -1 : 1);
      const found = findNextWithEntries({ weeks, at: wanted, way, isShown });
      setAt(found);
      jump(found);
    },
    /**
     * Points to a week and returns its index. The list is veiled and waits, because rendering and measuring it takes
     * longer than a frame.
     */
    point(place: number): number {
      settling.current = Number.POSITIVE_INFINITY;
      const found = findNextWithEntries({ weeks, at: place, way: 1, isShown });
      setAt(found);
      return found;
    },
    /** Brings the list to the week pointed to. */
    arrive: jump,
  };
}

/** Whether at least half of an element is in view. */
export function useIsMostlySeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (crossings) => setIsSeen((crossings.at(-1)?.intersectionRatio ?? 0) >= 0.5),
      { threshold: 0.5 },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}

export function useHeight(element: RefObject<Element | null>): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(([entry]) => setHeight(entry?.contentRect.height ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return height;
}
