import { useEffect, useRef, useState } from 'react';
import { deviceStorage } from '../../../platform/storage.ts';
import { barsOnScreen, controlsOnScreen } from './areas-to-avoid.ts';
import {
  clampPosition,
  defaultPosition,
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
 */
export function useButtonPlace(route: string) {
  const [chosen, setChosen] = useState(() => readPosition(deviceStorage.readJson(storageKey)));
  const [shown, setShown] = useState(() => besideBars(wantedPlace(chosen)));
  const wasJustPut = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has other bars and controls
  useEffect(() => {
    let frame = 0;
    let rest = 0;
    const show = (place: (before: Point) => Point) =>
      setShown((before) => {
        const next = place(before);
        return before.x === next.x && before.y === next.y ? before : next;
      });
    const leaveBars = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => show(besideBars));
    };
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
    // What loads may move controls without changing the height of the page.
    const changed = new MutationObserver(leaveControls);
    // Where somebody has just put it, it stays until they go on.
    if (!wasJustPut.current) {
      resized.observe(document.body);
      changed.observe(document.body, { childList: true, subtree: true });
    }
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
    moveTo: (point: Point) => setShown(clampPosition(wholePixels(point), viewportNow())),
    /** Stores where it is to be; null for the default place. */
    keep: (point: Point | null) => {
      const position = point && clampPosition(wholePixels(point), viewportNow());
      if (position) deviceStorage.writeJson(storageKey, position);
      else deviceStorage.remove(storageKey);
      wasJustPut.current = true;
      setChosen(position);
      setShown(besideBars(wantedPlace(position)));
    },
    /** Puts it back where it was before `moveTo`. */
    putBack: () => setShown(besideBars(wantedPlace(chosen))),
  };
}

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
    controls: controlsOnScreen(),
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
