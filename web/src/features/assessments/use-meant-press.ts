import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';

/** In ms. Nobody has read a question this soon; the second half of a double press comes within it. */
const readingMs = 300;

/**
 * Ignores presses that were meant for the question before: those that began before this one was shown, and
 * the second half of a double press. Pass pointer events to `begin` and clicks to `isMeant`.
 */
export function useMeantPress(question: number) {
  const shownAt = useRef<number | null>(0);
  const present = useRef(question);
  const pressed = useRef<{ at: number; isShown: boolean } | null>(null);
  useLayoutEffect(() => {
    if (present.current === question) return;
    present.current = question;
    shownAt.current = null;
    const frame = requestAnimationFrame(() => {
      shownAt.current = performance.now();
    });
    return () => cancelAnimationFrame(frame);
  }, [question]);
  return {
    begin({ timeStamp }: Pick<PointerEvent, 'timeStamp'>) {
      const { current } = shownAt;
      pressed.current = {
        at: current === null ? 0 : timeStamp - current,
        isShown: current !== null && timeStamp >= current,
      };
    },
    isMeant({ detail }: Pick<MouseEvent, 'detail'>): boolean {
      const press = pressed.current;
      pressed.current = null;
      // Keys and assistive technology press without a pointer.
      if (press === null) return true;
      return press.isShown && (detail < 2 || press.at >= readingMs || shownAt.current === 0);
    },
  };
}
