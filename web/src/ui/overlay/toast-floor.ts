import { useLayoutEffect, useState } from 'react';
import { isReadUnder } from './read-under.ts';
import { type Box, overlap, raiseAbove } from './toast-place.ts';

/** Where the toast stands. */
export interface ToastFloor {
  /**
   * How far above the bottom of the screen, in pixels: on a phone above a small open sheet, above the buttons of a large one,
   * else above the bars; in the corner above the buttons of a dialog that reaches there; on any screen above the controls of a
   * support card.
   */
  floor: number;
  /** Whether it is not shown, because it would cover a support card. Screen readers announce it all the same. */
  isHeldBack: boolean;
}

/** Where a toast stands, measured anew whenever something moves. */
export function useToastFloor({
  hasToast,
  isPlain,
  isBrief,
}: {
  hasToast: boolean;
  isPlain: boolean;
  /** Says what the screen shows: it stands where it covers neither text nor control. */
  isBrief: boolean;
}): ToastFloor {
  const [place, setPlace] = useState<ToastFloor>({ floor: 0, isHeldBack: false });
  useLayoutEffect(() => {
    if (!hasToast) return;
    let frame = 0;
    const measure = () =>
      setPlace((before) => {
        const next = isBrief ? freePlace(before) : placeOf(isPlain);
        return before.floor === next.floor && before.isHeldBack === next.isHeldBack ? before : next;
      });
    // A sheet that opens or closes moves the focus before it is in place.
    const measureSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    measure();
    for (const motion of motions)
      window.addEventListener(motion, measureSoon, { passive: true, capture: true });
    const changed = new MutationObserver(measureSoon);
    changed.observe(document.body, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      changed.disconnect();
      for (const motion of motions) window.removeEventListener(motion, measureSoon, { capture: true });
    };
  }, [hasToast, isPlain, isBrief]);
  return place;
}

const motions = ['scroll', 'resize', 'focusin', 'animationend'] as const;

/** About the height of a toast, in pixels: it would cover a bar that begins less than this above the floor. */
const reach = 112;
/** A toast stays in sight, whatever is below it: with very large letters the bars would push it out at the top. */
const mostOfScreen = 0.6;
/** From this width, in pixels, toasts stand in the corner. */
const cornerFrom = 768;
/** The distance between a toast and what it stands above, in pixels; in the corner, that from the edge. */
const [distance, distanceInCorner] = [8, 16];

function placeOf(isPlain: boolean): ToastFloor {
  const isInCorner = window.innerWidth >= cornerFrom;
  const floor = isInCorner ? floorOfCorner() : floorOfPhone();
  const list = document.querySelector<HTMLElement>('[data-toasts]');
  const cards = [...(openSheet() ?? document).querySelectorAll('[data-uncovered]')];
  if (list === null || cards.length === 0) return { floor, isHeldBack: false };
  const { left, right } = list.getBoundingClientRect();
  const bottom = window.innerHeight - floor - (isInCorner ? distanceInCorner : distance);
  const raise = raiseAbove({
    toast: { left, right, bottom, top: bottom - list.offsetHeight, isPlain },
    cards: cards.map(boxOf),
    controls: cards.flatMap((card) => [...card.querySelectorAll('a[href], button, select')]).map(boxOf),
  });
  return { floor: floor + (raise ?? 0), isHeldBack: raise === null };
}

const stepUp = 12;

/** The lowest place at which nothing is read or pressed, and the one before as long as that is so there. */
function freePlace(before: ToastFloor): ToastFloor {
  const usual = placeOf(true);
  const list = document.querySelector<HTMLElement>('[data-toasts]');
  const card = list?.firstElementChild?.getBoundingClientRect();
  if (list === null || card === undefined || card.width === 0) return usual;
  const { left, right, height } = card;
  const edge = window.innerWidth >= cornerFrom ? distanceInCorner : distance;
  const isFree = (floor: number) => {
    const bottom = window.innerHeight - floor - edge;
    return !isReadUnder({ left, right, top: bottom - height, bottom }, '[data-toasts], .feedback-button');
  };
  const highest = window.innerHeight - height - edge;
  const floors = [before.floor, usual.floor];
  for (let floor = usual.floor; floor <= highest; floor += stepUp) floors.push(floor);
  return { floor: floors.find(isFree) ?? usual.floor, isHeldBack: usual.isHeldBack };
}

function openSheet(): Element | undefined {
  return [...document.querySelectorAll('[data-sheet]:not([data-state="closed"])')].at(-1);
}

function boxOf(element: Element): Box {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return { top, bottom, left, right };
}

function floorOfCorner(): number {
  const list = document.querySelector<HTMLElement>('[data-toasts]');
  const buttons = openSheet()?.querySelector('[data-toasts-above]');
  if (!list || !buttons) return 0;
  const { left, right } = list.getBoundingClientRect();
  const bottom = window.innerHeight - distanceInCorner;
  const box = boxOf(buttons);
  return overlap({ left, right, top: bottom - list.offsetHeight, bottom }, box)
    ? window.innerHeight - box.top
    : 0;
}

function floorOfPhone(): number {
  const sheet = openSheet();
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
