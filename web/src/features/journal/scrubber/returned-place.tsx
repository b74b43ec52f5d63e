import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { tabStorage } from '../../../platform/storage.ts';
import { type ListScroller, returnedPlaceKey } from '../list/list-scroller.ts';

// Not under the person's id: what is stored under that is sealed whenever the page is left, and these are ids of rows.
const storedAs = returnedPlaceKey;
const maxPlaces = 20;
const settlesAfterMs = 150;
const interrupts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
type Places = Record<string, string>;

/**
 * Goes back to the row that was being read when this entry of the browser's history was left by a reload or for another
 * screen. The row may arrive later. Nothing moves any more once somebody does something.
 */
export function ReturnedPlace(options: {
  rows: readonly { key: string }[];
  list: ListScroller;
  /** Another row is to be in view, such as that of an open entry. */
  isTaken: boolean;
}): null {
  const { rows, list, isTaken } = options;
  const { history } = useRouter();
  const now = useRef(rows);
  now.current = rows;
  const wanted = useRef<string | null>(undefined);
  if (wanted.current === undefined) wanted.current = isTaken ? null : (readPlaces()[findVisit()] ?? null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { pathname } = window.location;
    const keep = () => {
      if (wanted.current !== null || window.location.pathname !== pathname) return;
      const row = list.topRow();
      keepPlace(row === 0 ? null : (now.current[row]?.key ?? null));
    };
    const stop = list.onScroll(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, settlesAfterMs);
    });
    // An entry that is opened is another one of the browser's history, with the same list below it.
    const stopHistory = history.subscribe(keep);
    const giveUp = () => {
      wanted.current = null;
    };
    for (const kind of interrupts) window.addEventListener(kind, giveUp, { passive: true, capture: true });
    return () => {
      stop();
      stopHistory();
      clearTimeout(timer);
      for (const kind of interrupts) window.removeEventListener(kind, giveUp, { capture: true });
    };
  }, [list, history]);

  useEffect(() => {
    const row = wanted.current === null ? -1 : rows.findIndex(({ key }) => key === wanted.current);
    if (row === -1) return;
    list.jumpTo(row);
    // The browser and the router scroll as well, to where the row was before the heights were known.
    const timer = setTimeout(() => {
      if (wanted.current !== null) list.jumpTo(row);
      wanted.current = null;
    }, settlesAfterMs);
    return () => clearTimeout(timer);
  }, [rows, list]);
  return null;
}

/** The entry of the browser's history, which a reload and the back button keep. */
function findVisit(): string {
  const state: unknown = window.history.state;
  const key = typeof state === 'object' && state !== null && '__TSR_key' in state ? state.__TSR_key : null;
  return typeof key === 'string' ? key : '';
}

function readPlaces(): Places {
  const places = tabStorage.readJson(storedAs);
  return typeof places === 'object' && places !== null ? (places as Places) : {};
}

function keepPlace(row: string | null): void {
  const visit = findVisit();
  const { [visit]: known, ...others } = readPlaces();
  if ((known ?? null) === row) return;
  const kept = Object.entries(others).slice(1 - maxPlaces);
  tabStorage.writeJson(storedAs, Object.fromEntries(row === null ? kept : [...kept, [visit, row]]));
}
