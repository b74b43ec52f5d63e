import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { measureDistance, type Point } from './position.model.ts';
import type { Side } from './tucked.ts';

const longPressMs = 500;
const dragThreshold = 10;
const keyStep = 16;

interface Press {
  pointerId: number;
  pointer: Point;
  button: Point;
  last: Point;
  /** When it began, in milliseconds. */
  began: number;
  isDragging: boolean;
}

interface Options {
  /** Where a drag starts. */
  grip: Point;
  /** If so, it comes out under the pointer. */
  isTucked: boolean;
  size: number;
  moveTo: (point: Point) => void;
  /** Returns the edge where it's now tucked in. */
  keep: (point: Point | null) => Side | null;
  putBack: () => void;
  onMoved: (side: Side | null) => void;
  onPress: () => void;
}

/**
 * A press that is held or moved drags the button; any other press clicks it. The arrow keys move it too, Home
 * puts it back to its first place, and Escape ends a drag without moving it.
 */
export function useButtonDrag({ grip, isTucked, size, moveTo, keep, putBack, onMoved, onPress }: Options) {
  const press = useRef<Press | null>(null);
  const timer = useRef(0);
  const ignoresClick = useRef(false);
  const [isDragging, setIsDragging] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const startDragging = () => {
    if (!press.current) return;
    press.current.isDragging = true;
    setIsDragging(true);
  };
  const finish = () => {
    clearTimeout(timer.current);
    press.current = null;
    setIsDragging(false);
  };
  const cancel = () => {
    if (!press.current) return;
    ignoresClick.current = press.current.isDragging;
    finish();
    putBack();
  };

  return {
    isDragging,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || press.current) return;
        ignoresClick.current = false;
        const pointer = { x: event.clientX, y: event.clientY };
        const held = isTucked ? { x: pointer.x - size / 2, y: pointer.y - size / 2 } : grip;
        press.current = {
          pointerId: event.pointerId,
          pointer,
          button: held,
          last: held,
          began: event.timeStamp,
          isDragging: false,
        };
        event.currentTarget.setPointerCapture?.(event.pointerId);
        timer.current = window.setTimeout(startDragging, longPressMs);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const current = press.current;
        if (current?.pointerId !== event.pointerId) return;
        const pointer = { x: event.clientX, y: event.clientY };
        if (!current.isDragging && measureDistance(pointer, current.pointer) > dragThreshold) startDragging();
        if (!current.isDragging) return;
        current.last = {
          x: current.button.x + pointer.x - current.pointer.x,
          y: current.button.y + pointer.y - current.pointer.y,
        };
        moveTo(current.last);
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const current = press.current;
        if (current?.pointerId !== event.pointerId) return;
        finish();
        if (!current.isDragging) return;
        const isMoved = measureDistance(current.last, current.button) > 0;
        // On a busy page the timer may run before a release that came in time is handled.
        ignoresClick.current = isMoved || event.timeStamp - current.began >= longPressMs;
        if (!isMoved) return;
        onMoved(keep(current.last));
      },
      onPointerCancel: cancel,
      /** On a touch screen, a held press would open the menu. */
      onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick() {
        if (!ignoresClick.current) onPress();
        ignoresClick.current = false;
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.key === 'Escape') return cancel();
        const step = steps[event.key];
        if (!step && event.key !== 'Home') return;
        event.preventDefault();
        ignoresClick.current = false;
        const length = event.shiftKey ? keyStep * 4 : keyStep;
        const side = keep(step ? { x: grip.x + step.x * length, y: grip.y + step.y * length } : null);
        onMoved(side);
      },
    },
  };
}

const steps: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
