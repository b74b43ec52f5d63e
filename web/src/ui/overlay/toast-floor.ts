import { useLayoutEffect, useState } from 'react';

/** How far above the bottom of a phone's screen toasts stand, in pixels: above an open sheet's buttons, else above the bars. */
export function useToastFloor(hasToast: boolean): number {
  const [floor, setFloor] = useState(0);
  useLayoutEffect(() => {
    if (!hasToast) return;
    let frame = 0;
    const measure = () => setFloor(toastFloor());
    // A sheet that opens or closes moves the focus before it is in place.
    const measureSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    measure();
    window.addEventListener('scroll', measureSoon, { passive: true, capture: true });
    window.addEventListener('resize', measureSoon);
    window.addEventListener('focusin', measureSoon);
    window.addEventListener('animationend', measureSoon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', measureSoon, { capture: true });
      window.removeEventListener('resize', measureSoon);
      window.removeEventListener('focusin', measureSoon);
      window.removeEventListener('animationend', measureSoon);
    };
  }, [hasToast]);
  return floor;
}

/** Something is at the bottom where less than this is below it, in pixels. */
const reach = 96;

function toastFloor(): number {
  const sheet = [...document.querySelectorAll('[data-sheet]:not([data-state="closed"])')].at(-1);
  const marked = [...(sheet ?? document).querySelectorAll<HTMLElement>('[data-toasts-above]')];
  const inset = Number.parseFloat(document.documentElement.style.getPropertyValue('--keyboard-inset') || '0');
  const floors = marked.flatMap((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    const isAtBottom = height > 0 && window.innerHeight - bottom < reach + inset;
    return isAtBottom ? [window.innerHeight - top] : [];
  });
  return Math.max(inset, ...floors);
}
