import { useEffect, useRef, useState } from 'react';
import { deviceStorage } from '../../../platform/storage.ts';
import { barsOnScreen, controlsOnScreen, uncoveredOnScreen } from './areas-to-avoid.ts';
import {
  clampPosition,
  defaultPosition,
  isCovered,
  type Point,
  placeBeside,
  readPosition,
  type Viewport,
} from './position.model.ts';

const storageKey = 'feedback-button-position';
/** After this long without scrolling or another change, the screen has come to rest. */
const restMs = 150;

/**
 * Where the button is shown, and a way to move it. What a person chose is stored. The button leaves that place while it
 * would cover a bar or the Save button there, and a control once the screen rests: while somebody scrolls it does not jump.
 * Where it would cover a support card, it is hidden.
 */
export function useButtonPlace(route: string) {
  const [chosen, setChosen] = useState(() => readPosition(deviceStorage.readJson(storageKey)));
  const [shown, setShown] = useState<ShownPlace>(() => inSight(besideBars(wantedPlace(chosen))));
  const wasJustPut = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has other bars and controls
  useEffect(() => {
    let frame = 0;
    let rest = 0;
    const show = (place: (before: Point) => Point) =>
      setShown((before) => {
        const { x, y } = place(before);
        const isHidden = uncoveredOnScreen().some((area) => isCovered({ x, y }, area));
        return before.x === x && before.y === y && before.isHidden === isHidden ? before : { x, y, isHidden };
      });
    const showSoon = (place: (before: Point) => Point) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => show(place));
    };
    const leaveBars = () => showSoon(besideBars);
    const leaveControls = () => {
      leaveBars();
      clearTimeout(rest);
      rest = window.setTimeout(() => show(() => besideAll(wantedPlace(chosen))), restMs);
    };
    const stopListening = [
      ...motions.map((name) => listen(name, leaveBars)),
      ...moves.map((name) => listen(name, leaveControls)),
    ];
    const resized = new ResizeObserver(leaveControls);
    // Where somebody has just put it, it stays until they go on.
    const stay = () => showSoon((before) => before);
    // What loads may move controls without changing the height of the page.
    const changed = new MutationObserver(wasJustPut.current ? stay : leaveControls);
    changed.observe(document.body, { childList: true, subtree: true });
    if (!wasJustPut.current) resized.observe(document.body);
    wasJustPut.current = false;
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(rest);
      resized.disconnect();
      changed.disconnect();
      for (const stop of stopListening) stop();
    };
  }, [chosen, route]);

  return {
    shown,
    /** Moves the button without storing it. */
    moveTo: (point: Point) => setShown(inSight(clampPosition(wholePixels(point), viewportNow()))),
    /** Stores where it is to be; null for the default place. */
    keep: (point: Point | null) => {
      const position = point && clampPosition(wholePixels(point), viewportNow());
      if (position) deviceStorage.writeJson(storageKey, position);
      else deviceStorage.remove(storageKey);
      wasJustPut.current = true;
      setChosen(position);
      setShown(inSight(besideBars(wantedPlace(position))));
    },
    /** Puts it back where it was before `moveTo`. */
    putBack: () => setShown(inSight(besideBars(wantedPlace(chosen)))),
  };
}

interface ShownPlace extends Point {
  isHidden: boolean;
}
const inSight = (point: Point): ShownPlace => ({ ...point, isHidden: false });

/** After these a bar may stand elsewhere. */
const motions = ['focusout', 'animationend', 'transitionend'] as const;
/** After these there may be other controls under the button. */
const moves = ['resize', 'scroll', 'focusin'] as const;

function listen(name: (typeof motions | typeof moves)[number], act: () => void): () => void {
  window.addEventListener(name, act, { passive: true, capture: true });
  return () => window.removeEventListener(name, act, { capture: true });
}

const wholePixels = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

const wantedPlace = (chosen: Point | null) => chosen ?? defaultPosition(viewportNow());

function besideBars(wanted: Point): Point {
  return placeBeside({ wanted, bars: barsOnScreen(), controls: [], viewport: viewportNow() });
}

function besideAll(wanted: Point): Point {
  return placeBeside({
    wanted,
    bars: barsOnScreen(),
    controls: [...controlsOnScreen(), ...uncoveredOnScreen()],
    viewport: viewportNow(),
  });
}

function viewportNow(): Viewport {
  const { innerWidth: width, innerHeight: height } = window;
  return { width, height, safe: safeArea() };
}

function safeArea(): Viewport['safe'] {
  const style = getComputedStyle(document.documentElement);
  const side = (name: string) => Number.parseFloat(style.getPropertyValue(`--safe-${name}`)) || 0;
  return { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') };
}
