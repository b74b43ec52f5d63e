import { useLayoutEffect, useState } from 'react';

/**
 * How far above the bottom of a phone's screen toasts stand, in pixels: above a small open sheet, above the buttons of a large
 * one, else above the bars.
 */
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

/** About the height of a toast, in pixels: it would cover a bar that begins less than this above the floor. */
const reach = 112;
/** A toast stays in sight, whatever is below it: with very large letters the bars would push it out at the top. */
const mostOfScreen = 0.6;

function toastFloor(): number {
  const sheet = [...document.querySelectorAll('[data-sheet]:not([data-state="closed"])')].at(-1);
  const marked = [...(sheet ?? document).querySelectorAll<HTMLElement>('[data-toasts-above]')];
  const inset = Number.parseFloat(document.documentElement.style.getPropertyValue('--keyboard-inset') || '0');
  const places = marked
    .map((element) => element.getBoundingClientRect())
    .filter(({ height }) => height > 0)
    .sort((one, other) => other.bottom - one.bottom);
  const ofSheet = sheet ? window.innerHeight - sheet.getBoundingClientRect().top : 0;
  let floor = ofSheet <= window.innerHeight * mostOfScreen ? Math.max(inset, ofSheet) : inset;
  for (const { top, bottom } of places) {
    const above = window.innerHeight - top;
    const isInTheWay = window.innerHeight - bottom < floor + reach;
    if (isInTheWay && above <= window.innerHeight * mostOfScreen) floor = Math.max(floor, above);
  }
  return floor;
}
