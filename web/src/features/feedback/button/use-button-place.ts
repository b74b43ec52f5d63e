import { useEffect, useState } from 'react';
import { deviceStorage } from '../../../platform/storage.ts';
import {
  type Area,
  avoidAreas,
  clampPosition,
  defaultPosition,
  type Point,
  readPosition,
  type Viewport,
} from './position.model.ts';

const storageKey = 'feedback-button-position';

/**
 * Where the button is shown, and a way to move it. What a person chose is stored; it is shown beside whatever must not be
 * covered there at the moment, such as the Save button.
 */
export function useButtonPlace(route: string) {
  const [chosen, setChosen] = useState(() => readPosition(deviceStorage.readJson(storageKey)));
  const [shown, setShown] = useState(() => placeOf(chosen));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has other bars
  useEffect(() => {
    let frame = 0;
    const place = () => {
      const next = placeOf(chosen);
      setShown((before) => (before.x === next.x && before.y === next.y ? before : next));
    };
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    placeSoon();
    const watched = new ResizeObserver(placeSoon);
    watched.observe(document.body);
    for (const name of events) window.addEventListener(name, placeSoon, { passive: true, capture: true });
    return () => {
      cancelAnimationFrame(frame);
      watched.disconnect();
      for (const name of events) window.removeEventListener(name, placeSoon, { capture: true });
    };
  }, [chosen, route]);

  return {
    shown,
    /** Moves the button without storing it. */
    moveTo: (point: Point) => setShown(clampPosition(point, viewportNow())),
    /** Stores where it is to be; null for the default place. */
    keep: (point: Point | null) => {
      const position = point && clampPosition(point, viewportNow());
      if (position) deviceStorage.writeJson(storageKey, position);
      else deviceStorage.remove(storageKey);
      setChosen(position);
      setShown(placeOf(position));
    },
    /** Puts it back where it was before `moveTo`. */
    putBack: () => setShown(placeOf(chosen)),
  };
}

const events = ['resize', 'scroll', 'focusin', 'focusout', 'animationend', 'transitionend'] as const;

function placeOf(chosen: Point | null): Point {
  const viewport = viewportNow();
  return avoidAreas(chosen ?? defaultPosition(viewport), areasToAvoid(), viewport);
}

/** What stands at the bottom of a screen: the bar of a phone, and the row with the Save button. */
function areasToAvoid(): Area[] {
  return [...document.querySelectorAll('[data-toasts-above]:not([data-sheet] *)')]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
}

function viewportNow(): Viewport {
  const { innerWidth: width, innerHeight: height } = window;
  return { width, height, safe: safeArea() };
}

function safeArea(): Area {
  const style = getComputedStyle(document.documentElement);
  const side = (name: string) => Number.parseFloat(style.getPropertyValue(`--safe-${name}`)) || 0;
  return { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') };
}
