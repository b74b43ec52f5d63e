import { type RefObject, useLayoutEffect, useState } from 'react';

/** From this width on, a page has lines of 45 letters beside its notes. */
const minRem = 52.5;

/** Whether the column of a page has room for notes beside its sentences. */
export function useMarginRoom(
  page: RefObject<HTMLElement | null>,
  { isWanted }: { isWanted: boolean },
): boolean {
  const [hasRoom, setRoom] = useState(false);
  useLayoutEffect(() => {
    const column = page.current?.closest('[data-docked]');
    if (!isWanted || !column) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setRoom(column.getBoundingClientRect().width >= minRem * rem);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(column);
    return () => {
      observer.disconnect();
      setRoom(false);
    };
  }, [page, isWanted]);
  return hasRoom;
}
