import type { Area } from './position.model.ts';

/** What covers the whole screen, and with it the button; a docked sheet and a page that is analysed in place don't. */
const covering = ':is([role="dialog"], [data-sheet]):not([data-docked], [data-in-place])';

/** What stands at an edge of a screen: the bar of a phone, the row with the Save button, the weeks beside the journal. */
export function barsOnScreen(): Area[] {
  return areasOf('[data-toasts-above], [data-never-covered]');
}

/** What is covered by nothing: a support card and its helplines. */
export function uncoveredOnScreen(): Area[] {
  return areasOf('[data-uncovered]');
}

const controls = ':is(a[href], button, input, select, textarea, summary, [role="switch"], [role="button"])';
/** Wider than this, a control is a row or a field, of which enough is left beside the button. */
const widest = 240;
/** A field in which somebody writes is avoided up to this height; a whole page of writing cannot be. */
const highestField = 160;

/** Controls that the button would cover so much of that they could not be used: small ones, and the field in use. */
export function controlsOnScreen(): Area[] {
  const small = areasOf(`${controls}:not(.feedback-button)`).filter(
    ({ left, right }) => right - left <= widest,
  );
  const field = areasOf(':is(input, textarea, [contenteditable]):focus').filter(
    ({ top, bottom }) => bottom - top <= highestField,
  );
  return [...small, ...field];
}

function areasOf(selector: string): Area[] {
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.closest(covering) === null)
    .map((element) => element.getBoundingClientRect())
    .filter(
      ({ width, height, top, bottom }) => width > 0 && height > 0 && bottom > 0 && top < window.innerHeight,
    );
}
