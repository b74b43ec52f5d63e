import { focusPart } from './focus-part.ts';

/** Scrolls a dialog to its beginning and focuses `part` in it, for a dialog whose content changes. */
export function showBeginning(part: HTMLElement | null): void {
  if (part !== null) focusPart(part, { preventScroll: true });
  for (let element = part; element !== null; element = element.parentElement) {
    element.scrollTop = 0;
    if (element.dataset.sheet !== undefined) return;
  }
}
