import type { Area } from './position.model.ts';

/** Covers the whole screen, and the button with it. A docked sheet and a page analysed in place don't. */
const covering = ':is([role="dialog"], [data-sheet]):not([data-docked], [data-in-place])';

/** What is at an edge: a phone's bar, the row with the Save button, the weeks beside the journal. */
export function listBarsOnScreen(): Area[] {
  return measureAreas('[data-toasts-above], [data-never-covered]');
}

/** What nothing may cover: a support card and its helplines. */
export function listUncoveredOnScreen(): Area[] {
  return measureAreas('[data-uncovered]');
}

const controls = ':is(a[href], button, input, select, textarea, summary, [role="switch"], [role="button"])';
/** In px. A wider control is a row; enough of it is left beside the button. */
const widest = 240;
/** Of the window's height. What is higher is a whole page of writing, which can't be avoided. */
const highestField = 1 / 3;
const fields = ':is(input, textarea, [contenteditable="true"])';

/** Controls that the button would make unusable: small ones, and fields of any width, empty ones too. */
export function listControlsOnScreen(): Area[] {
  const small = measureAreas(`${controls}:not(.feedback-button)`).filter(
    ({ left, right }) => right - left <= widest,
  );
  const written = measureAreas(fields).filter(
    ({ top, bottom }) => bottom - top <= highestField * window.innerHeight,
  );
  return [...small, ...written];
}

function measureAreas(selector: string): Area[] {
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.closest(covering) === null)
    .map((element) => element.getBoundingClientRect())
    .filter(
      ({ width, height, top, bottom }) => width > 0 && height > 0 && bottom > 0 && top < window.innerHeight,
    );
}
