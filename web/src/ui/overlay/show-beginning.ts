/** Scrolls a dialog to its beginning and moves the focus to `part` in it, for a dialog that shows something else from now on. */
export function showBeginning(part: HTMLElement | null): void {
  part?.focus({ preventScroll: true });
  for (let element = part; element !== null; element = element.parentElement) {
    element.scrollTop = 0;
    if (element.dataset.sheet !== undefined) return;
  }
}
