import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** In the storage of a tab: the rows that were being read when it showed something else. */
export const returnedPlaceKey = 'journal-place';

/** Where a list is in its scroller, in pixels. */
export interface ListFrame {
  /** From the top of the scroller to the list. */
  offset: number;
  /** What the header, the search row and the heading of the month cover. */
  covered: number;
}

/** Measures where a list is, again when the height of what is above it changes. */
export function useListFrame(
  place: RefObject<HTMLElement | null>,
  topOf: (element: HTMLElement) => number,
): ListFrame {
  const [frame, setFrame] = useState<ListFrame>({ offset: 0, covered: 0 });
  const measureTop = useRef(topOf);
  measureTop.current = topOf;
  useLayoutEffect(() => {
    const update = () => {
      if (place.current === null) return;
      const next = {
        offset: Math.round(measureTop.current(place.current)),
        covered: measureCovered(place.current),
      };
      setFrame((known) => (known.offset === next.offset && known.covered === next.covered ? known : next));
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(document.body);
    for (let at = place.current; at !== null; at = at.parentElement) {
      // The parent grows with what is put before it later, its present siblings don't.
      observer.observe(at);
      if (at.previousElementSibling !== null) observer.observe(at.previousElementSibling);
    }
    return () => observer.disconnect();
  }, [place]);
  return frame;
}

function measureCovered(list: HTMLElement): number {
  const heading = list.querySelector<HTMLElement>('[data-month]');
  if (heading === null) return 0;
  const top = Number.parseFloat(getComputedStyle(heading).top);
  return Math.round((Number.isFinite(top) ? top : 0) + heading.offsetHeight);
}

/** Scrolls a list and tells where it is, without rendering it again. */
export interface ListScroller {
  /** The row being read: the first below what sticks. */
  topRow: () => number;
  /** Scrolls a row to the top, right below what sticks. */
  jumpTo: (row: number) => void;
  /** Scrolls until the list begins to run below what sticks, unless it already does. */
  stick: () => void;
  /** Calls `listener` after each scroll, until the returned function is called. */
  onScroll: (listener: () => void) => () => void;
}

/** Stays the same object. */
export function useListScroller<Scroller extends Element | Window>(
  virtualizer: Virtualizer<Scroller, Element>,
  frame: ListFrame,
): ListScroller {
  const now = useRef({ virtualizer, frame });
  now.current = { virtualizer, frame };
  return useMemo(
    () => ({
      topRow() {
        const { virtualizer: list, frame: at } = now.current;
        return list.getVirtualItemForOffset((list.scrollOffset ?? 0) + at.covered + 1)?.index ?? 0;
      },
      jumpTo: (row) => now.current.virtualizer.scrollToIndex(row, { align: 'start' }),
      stick() {
        const { virtualizer: list, frame: at } = now.current;
        const stuckFrom = at.offset - at.covered;
        if ((list.scrollOffset ?? 0) < stuckFrom) list.scrollElement?.scrollTo({ top: stuckFrom });
      },
      onScroll(listener) {
        const scroller = now.current.virtualizer.scrollElement;
        scroller?.addEventListener('scroll', listener, { passive: true });
        return () => scroller?.removeEventListener('scroll', listener);
      },
    }),
    [],
  );
}
