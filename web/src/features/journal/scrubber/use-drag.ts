import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { ListScroller } from '../list/list-scroller.ts';

/** A drag under way: the position of the finger, and where it leads. The weeks stay in place meanwhile. */
interface Drag {
  frame: number;
  clientY: number;
  point: (clientY: number) => number;
}

/** Follows a finger or mouse along the weeks: `point` gets each week it comes to, `arrive` the last one. */
export function useDrag({
  track,
  count,
  list,
  point: pointTo,
  arrive,
}: {
  track: RefObject<HTMLElement | null>;
  /** The number of weeks. */
  count: number;
  list: ListScroller;
  /** Returns the place it came to. */
  point: (place: number) => number;
  arrive: (place: number) => void;
}) {
  const [isDragged, setIsDragged] = useState(false);
  const drag = useRef<Drag | null>(null);
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    list.stick();
    setIsDragged(true);
    const box = track.current?.getBoundingClientRect();
    if (box === undefined || box.height === 0) return;
    const point = (clientY: number) => {
      const share = (clientY - box.top) / box.height;
      return pointTo(Math.max(0, Math.min(count - 1, Math.floor(share * count))));
    };
    drag.current = { frame: 0, clientY: event.clientY, point };
    point(event.clientY);
  };
  // Once a frame, because pointers move more often than anything is drawn.
  const follow = (event: PointerEvent) => {
    const dragged = drag.current;
    if (dragged === null) return;
    dragged.clientY = event.clientY;
    dragged.frame ||= requestAnimationFrame(() => {
      dragged.frame = 0;
      dragged.point(dragged.clientY);
    });
  };
  const end = () => {
    const dragged = drag.current;
    if (dragged === null) return;
    cancelAnimationFrame(dragged.frame);
    drag.current = null;
    setIsDragged(false);
    arrive(dragged.point(dragged.clientY));
  };
  return {
    isDragged,
    handlers: { onPointerDown: begin, onPointerMove: follow, onPointerUp: end, onPointerCancel: end },
  };
}
