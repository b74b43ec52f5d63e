import type { Area } from './position.model.ts';

/** Covers the whole screen, and the button with it. A docked sheet and a page analysed in place don't. */
const covering = ':is([role="dialog"], [data-sheet]):not([data-docked], [data-in-place])';

/** What stands at an edge: a phone's bar, the row with the Save button, the weeks beside the journal. */
export function listBarsOnScreen(): Area[] {
  return measureAreas('[data-toasts-above], [data-never-covered]');
}

/** What nothing may cover: a support card and its helplines. */
export function listUncoveredOnScreen(): Area[] {
  return measureAreas('[data-uncovered]');
}

const controls = ':is(a[href], button, input, select, textarea, summary, [role="switch"], [role="button"])';
/** In px. A wider control is a row or a field; enough of it is left beside the button. */
const widest = 240;
/** In px. A field in use is avoided up to this height; a whole page of writing can't be. */
const highestField = 160;

/** Controls that the button would make unusable: small ones, and the field in use. */
export function listControlsOnScreen(): Area[] {
  const small = measureAreas(`${controls}:not(.feedback-button)`).filter(
    ({ left, right }) => right - left <= widest,
  );
  const field = measureAreas(':is(input, textarea, [contenteditable]):focus').filter(
    ({ top, bottom }) => bottom - top <= highestField,
  );
  return [...small, ...field];
}

function measureAreas(selector: string): Area[] {
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.closest(covering) === null)
    .map((element) => element.getBoundingClientRect())
    .filter(
      ({ width, height, top, bottom }) => width > 0 && height > 0 && bottom > 0 && top < window.innerHeight,
    );
}
