import { useLayoutEffect, useState } from 'react';
import { isReadUnder } from '../overlay/read-under.ts';
import { type Box, overlap, raiseAbove } from './toast-place.ts';

export interface ToastFloor {
  /**
   * How far above the bottom of the screen, in pixels: on a phone above a small open sheet, above the buttons of a large one,
   * else above the bars; in the corner above the buttons of a dialog that reaches there; on any screen above the controls of a
   * support card.
   */
  floor: number;
  /**
   * Whether it is hidden, because it would cover a support card or what was opened after it. Screen readers still announce it.
   */
  isHeldBack: boolean;
  /** The place kept free for it beside what it is about; null if it stands above the floor. */
  spot: Spot | null;
}

/** In pixels. */
interface Spot {
  top: number;
  left: number;
  width: number;
}

/** Where a toast stands, measured again whenever something moves. */
export function useToastFloor({
  toastId,
  isPlain,
  isBrief,
}: {
  toastId: string | undefined;
  isPlain: boolean;
  /** Says what the screen shows: it is placed where it covers neither text nor control. */
  isBrief: boolean;
}): ToastFloor {
  const [place, setPlace] = useState<ToastFloor>({ floor: 0, isHeldBack: false, spot: null });
  useLayoutEffect(() => {
    if (toastId === undefined) return;
    let frame = 0;
    const shownAt = performance.now();
    let ownSheet = findOpenSheet();
    const measure = () => {
      const sheet = findOpenSheet();
      // A dialog's toast may be shown a moment before the dialog is there.
      if (performance.now() - shownAt < openingMs) ownSheet = sheet;
      const isOld = isPlain && sheet !== undefined && sheet !== ownSheet;
      setPlace((before) => {
        const next = measurePlace({ before, sheet, isPlain, isBrief, isOld });
        return JSON.stringify(before) === JSON.stringify(next) ? before : next;
      });
    };
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
  }, [toastId, isPlain, isBrief]);
  return place;
}

const motions = ['scroll', 'resize', 'focusin', 'animationend'] as const;

/** About the height of a toast, in pixels: it would cover a bar that begins less than this above the floor. */
const reach = 112;
/** A toast stays in sight, whatever is below it: with very large text the bars would push it out at the top. */
const maxOfScreen = 0.6;
/** On screens this wide toasts are in the corner; the width grows with the text size, as in the styles. */
const isCornered = () => window.matchMedia('(min-width: 48rem)').matches;
/** The distance between a toast and what is below it, in pixels; in the corner, from the edge. */
const [distance, distanceInCorner] = [8, 16];

/** A dialog that opens within this many milliseconds after a toast was shown belongs to it. */
const openingMs = 700;

function measurePlace({
  before,
  sheet,
  isPlain,
  isBrief,
  isOld,
}: {
  before: ToastFloor;
  sheet: Element | undefined;
  isPlain: boolean;
  isBrief: boolean;
  /** It was there before the open dialog, and isn't about it. */
  isOld: boolean;
}): ToastFloor {
  const spot = isBrief ? findSpot(sheet ?? document) : null;
  if (spot !== null) return { floor: 0, isHeldBack: false, spot };
  if (!isPlain) return { ...findPlace(isPlain), spot };
  const usual = findPlace(true);
  const floor = findFreeFloor(before.floor, usual.floor);
  return { floor: floor ?? usual.floor, isHeldBack: usual.isHeldBack || (isOld && floor === null), spot };
}

/** The place kept free, if it is in view. */
function findSpot(within: ParentNode): Spot | null {
  for (const kept of [...within.querySelectorAll('[data-toast-spot]')].reverse()) {
    const { top: from, bottom, left, width } = kept.getBoundingClientRect();
    const top = kept instanceof HTMLTextAreaElement ? findPlaceIn(kept, bottom) : from;
    if (width === 0 || top < from || top < 0 || bottom > window.innerHeight) continue;
    const [x, y] = [left + width / 2, (top + bottom) / 2];
    const seen = document.elementsFromPoint?.(x, y).find((each) => each.closest('[data-toasts]') === null);
    if (seen === undefined || seen.contains(kept)) return { top, left, width };
  }
  return null;
}

/** At the lower end of an empty page to write on, if it has room below its first line; else out of view. */
function findPlaceIn({ value, clientHeight }: HTMLTextAreaElement, bottom: number): number {
  return value === '' && clientHeight >= 2 * briefHeight ? bottom - briefHeight : Number.NEGATIVE_INFINITY;
}

function findPlace(isPlain: boolean): Omit<ToastFloor, 'spot'> {
  const isInCorner = isCornered();
  const floor = isInCorner ? getCornerFloor() : getPhoneFloor();
  const list = document.querySelector<HTMLElement>('[data-toasts]');
  const cards = [...(findOpenSheet() ?? document).querySelectorAll('[data-uncovered]')];
  if (list === null || cards.length === 0) return { floor, isHeldBack: false };
  const { left, right } = list.getBoundingClientRect();
  const bottom = window.innerHeight - floor - (isInCorner ? distanceInCorner : distance);
  const raise = raiseAbove({
    toast: { left, right, bottom, top: bottom - list.offsetHeight, isPlain },
    cards: cards.map(getBox),
    controls: cards.flatMap((card) => [...card.querySelectorAll('a[href], button, select')]).map(getBox),
  });
  return { floor: floor + (raise ?? 0), isHeldBack: raise === null };
}

const stepUp = 12;
/** The height of a toast of one line, in pixels. */
const briefHeight = 52;

/** The lowest floor with nothing to read or press; the previous one while that is still free; null if there is none. */
function findFreeFloor(before: number, usual: number): number | null {
  const list = document.querySelector<HTMLElement>('[data-toasts]');
  const card = list?.firstElementChild?.getBoundingClientRect();
  if (card === undefined || card.width === 0) return usual;
  const { left, right, height } = card;
  const edge = isCornered() ? distanceInCorner : distance;
  const isFree = (floor: number) => {
    const bottom = window.innerHeight - floor - edge;
    return !isReadUnder({ left, right, top: bottom - height, bottom }, '[data-toasts], .feedback-button');
  };
  const highest = window.innerHeight - height - edge;
  const floors = [before, usual];
  for (let floor = usual; floor <= highest; floor += stepUp) floors.push(floor);
  return floors.find(isFree) ?? null;
}

function findOpenSheet(): Element | undefined {
  return [...document.querySelectorAll('[data-sheet]:not([data-state="closed"])')].at(-1);
}

function getBox(element: Element): Box {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return { top, bottom, left, right };
}

function getCornerFloor(): number {
  const list = document.querySelector<HTMLElement>('[data-toasts]');
  const buttons = findOpenSheet()?.querySelector('[data-toasts-above]');
  if (!list || !buttons) return 0;
  const { left, right } = list.getBoundingClientRect();
  const bottom = window.innerHeight - distanceInCorner;
  const box = getBox(buttons);
  return overlap({ left, right, top: bottom - list.offsetHeight, bottom }, box)
    ? window.innerHeight - box.top
    : 0;
}

function getPhoneFloor(): number {
  const sheet = findOpenSheet();
  const marked = [...(sheet ?? document).querySelectorAll<HTMLElement>('[data-toasts-above]')];
  const inset = Number.parseFloat(document.documentElement.style.getPropertyValue('--keyboard-inset') || '0');
  const places = marked
    .map((element) => element.getBoundingClientRect())
    .filter(({ height }) => height > 0)
    .sort((one, other) => other.bottom - one.bottom);
  const ofSheet = sheet ? window.innerHeight - sheet.getBoundingClientRect().top : 0;
  let floor = ofSheet <= window.innerHeight * maxOfScreen ? Math.max(inset, ofSheet) : inset;
  for (const { top, bottom } of places) {
    const above = window.innerHeight - top;
    const isInTheWay = window.innerHeight - bottom < floor + reach;
    if (isInTheWay && above <= window.innerHeight * maxOfScreen) floor = Math.max(floor, above);
  }
  return floor;
}
