import { type PointerEvent, useRef } from 'react';

const closeDistance = 90;

/** Drags a bottom sheet by its handle, and closes it when it is released far enough down. */
export function useSheetDrag(onClose: () => void) {
  const start = useRef<number | null>(null);
  const findSheet = (event: PointerEvent<HTMLElement>) =>
    event.currentTarget.closest<HTMLElement>('[data-sheet]');

  function settle(event: PointerEvent<HTMLElement>, isClosing: boolean) {
    if (start.current === null) return;
    const distance = event.clientY - start.current;
    start.current = null;
    findSheet(event)?.style.removeProperty('translate');
    if (isClosing && distance > closeDistance) onClose();
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      start.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current === null) return;
      const distance = Math.max(0, event.clientY - start.current);
      findSheet(event)?.style.setProperty('translate', `0 ${distance}px`);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => settle(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => settle(event, false),
  };
}
