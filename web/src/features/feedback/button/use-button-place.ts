import { useEffect, useRef, useState } from 'react';
import { deviceStorage } from '../../../platform/storage.ts';
import { isReadUnder } from '../../../ui/overlay/read-under.ts';
import { listBarsOnScreen, listControlsOnScreen, listUncoveredOnScreen } from './areas-to-avoid.ts';
import {
  type Area,
  buttonSize,
  clampPosition,
  getDefaultPosition,
  type Point,
  placeBeside,
  readPosition,
  type Viewport,
} from './position.model.ts';
import { findNearestSide, findSide, placeTab, tab } from './tab.model.ts';
import { type Side, tuck, useTucked } from './tucked.ts';

const storageKey = 'feedback-button-position';
/** In ms. The screen is at rest after this long without scrolling or other changes. */
const restMs = 150;
/** In px, less than a figure or the end of a line is wide. Only at rest: it takes a millisecond or two. */
const restApart = 7;

/**
 * Where the button is shown, and ways to move it. The person's choice is stored. The button leaves that place
 * while it would cover a bar or the Save button, and, once the screen rests, also for a control: it doesn't
 * jump while somebody scrolls. Over something that is read, and over a control that it can't step aside for,
 * it tucks in at the nearest edge for as long as needed. Where it would cover a support card, it is hidden.
 */
export function useButtonPlace(route: string) {
  const [chosen, setChosen] = useState(() => readPosition(deviceStorage.readJson(storageKey)));
  const tucked = useTucked();
  // Hidden until it is known what is there, so that it doesn't appear over a text first.
  const [shown, setShown] = useState<ShownPlace>(() => ({
    ...findPlace(placeBesideBars(getWantedPlace(chosen)), tucked),
    isHidden: true,
  }));
  const wasJustPut = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has other bars and controls
  useEffect(() => {
    let frame = 0;
    let rest = 0;
    const show = (place: (before: ShownPlace) => ShownPlace) =>
      setShown((before) => {
        const next = place(before);
        const isHidden = listUncoveredOnScreen().some((area) => overlaps(measureBox(next), area));
        return isSame(before, { ...next, isHidden }) ? before : { ...next, isHidden };
      });
    const showSoon = (place: (before: ShownPlace) => ShownPlace) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => show(place));
    };
    // Tucked in, it doesn't cover what scrolls past. It comes out once the screen rests.
    const leaveBars = () =>
      showSoon((before) => {
        if (before.side !== null) return before;
        const beside = placeBesideBars(before);
        return findPlace(beside, findSideWhileReading(beside));
      });
    const settle = () => {
      clearTimeout(rest);
      rest = window.setTimeout(() => show(() => findPlaceAtRest(chosen, tucked)), restMs);
    };
    const leaveControls = () => {
      leaveBars();
      settle();
    };
    const stopListening = [
      ...motions.map((name) => listen(name, leaveBars)),
      ...moves.map((name) => listen(name, leaveControls)),
      listen('input', settle),
    ];
    const resized = new ResizeObserver(leaveControls);
    // The button stays where it has just been put until the person goes on.
    const stay = () => showSoon((before) => before);
    // Content that loads may move controls without changing the height of the page.
    const changed = new MutationObserver(wasJustPut.current ? stay : leaveControls);
    changed.observe(document.body, { childList: true, subtree: true });
    if (!wasJustPut.current) {
      resized.observe(document.body);
      settle();
    }
    wasJustPut.current = false;
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(rest);
      resized.disconnect();
      changed.disconnect();
      for (const stop of stopListening) stop();
    };
  }, [chosen, tucked, route]);

  return {
    shown,
    /** Where a drag starts: for a tucked-in button at the very edge. */
    grip:
      shown.side === null
        ? shown
        : { x: shown.side === 'left' ? 0 : window.innerWidth - buttonSize, y: shown.y },
    /** Moves the button without storing it. */
    moveTo: (point: Point) => setShown(findPlace(clampPosition(roundToPixels(point), readViewport()), null)),
    /** Stores the new place; null is the default one. Against an edge, the button tucks in there. */
    keep: (point: Point | null) => {
      const side = point && findSide(point, readViewport(), buttonSize);
      const position = point && clampPosition(roundToPixels(point), readViewport());
      if (position) deviceStorage.writeJson(storageKey, position);
      else deviceStorage.remove(storageKey);
      wasJustPut.current = true;
      setChosen(position);
      tuck(side);
      setShown(findPlace(placeBesideBars(getWantedPlace(position)), side));
      return side;
    },
    /** Puts it back where it was before `moveTo`. */
    putBack: () => setShown(findPlace(placeBesideBars(getWantedPlace(chosen)), tucked)),
  };
}

interface ShownPlace extends Point {
  isHidden: boolean;
  /** The edge where it's tucked in. */
  side: Side | null;
  /** Tucked in where its wide target would lie over something to press. */
  isNarrow: boolean;
}

const isSame = (one: ShownPlace, other: ShownPlace) =>
  (['x', 'y', 'isHidden', 'side', 'isNarrow'] as const).every((key) => one[key] === other[key]);

/** The button in its place, or as a tab at an edge. */
function findPlace({ x, y }: Point, side: Side | null): ShownPlace {
  if (side === null) return { x, y, isHidden: false, side, isNarrow: false };
  // On the journal, the weeks are at the edge where lines end, so the tab goes to the other one.
  const edge = document.documentElement.dir === 'rtl' ? 'right' : 'left';
  const atEdge = document.querySelector('[data-scrubber]') === null ? side : edge;
  const areas = [...listBarsOnScreen(), ...listControlsOnScreen(), ...listUncoveredOnScreen()];
  const wanted = y + (buttonSize - tab.height) / 2;
  const place = placeTab({ side: atEdge, wanted, areas, viewport: readViewport() });
  return { ...place, isHidden: false, side: atEdge };
}

function findPlaceAtRest(chosen: Point | null, tucked: Side | null): ShownPlace {
  const wanted = getWantedPlace(chosen);
  if (tucked !== null) return findPlace(placeBesideBars(wanted), tucked);
  const beside = placeBesideAll(wanted);
  return findPlace(
    beside,
    coversControl(beside) ? findSideNear(beside) : findSideWhileReading(beside, restApart),
  );
}

const coversControl = (point: Point) =>
  listControlsOnScreen().some((area) => overlaps(measureBox({ ...point, side: null }), area));

const findSideNear = (point: Point) => findNearestSide(point, readViewport(), buttonSize);

/** Where the button tucks in if it lies over something that is read. With `apart`, it is looked at closely. */
const findSideWhileReading = (point: Point, apart?: number): Side | null =>
  isReadUnder(measureBox({ ...point, side: null }), '.feedback-button', apart) ? findSideNear(point) : null;

function measureBox({ x, y, side }: Point & { side: Side | null }): Area {
  const [width, height] = side === null ? [buttonSize, buttonSize] : [tab.width, tab.height];
  return { left: x, right: x + width, top: y, bottom: y + height };
}

const overlaps = (one: Area, other: Area) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** After these, a bar may stand elsewhere. */
const motions = ['focusout', 'animationend', 'transitionend'] as const;
/** After these, other controls may be under the button. */
const moves = ['resize', 'scroll', 'focusin'] as const;

function listen(name: (typeof motions | typeof moves)[number] | 'input', act: () => void): () => void {
  window.addEventListener(name, act, { passive: true, capture: true });
  return () => window.removeEventListener(name, act, { capture: true });
}

const roundToPixels = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

const getWantedPlace = (chosen: Point | null) =>
  clampPosition(chosen ?? getDefaultPosition(readViewport()), readViewport());

function placeBesideBars(wanted: Point): Point {
  return placeBeside({ wanted, bars: listBarsOnScreen(), controls: [], viewport: readViewport() });
}

function placeBesideAll(wanted: Point): Point {
  return placeBeside({
    wanted,
    bars: listBarsOnScreen(),
    controls: [...listControlsOnScreen(), ...listUncoveredOnScreen()],
    viewport: readViewport(),
  });
}

function readViewport(): Viewport {
  const { innerWidth: width, innerHeight: height } = window;
  return { width, height, safe: readSafeArea() };
}

function readSafeArea(): Viewport['safe'] {
  const style = getComputedStyle(document.documentElement);
  const side = (name: string) => Number.parseFloat(style.getPropertyValue(`--safe-${name}`)) || 0;
  return { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') };
}
