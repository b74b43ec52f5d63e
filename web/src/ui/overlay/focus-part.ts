/**
 * Focuses a part of a dialog. What only scrolls gets no ring until it is reached by keys: the ring would frame the whole
 * page after a reload.
 */
export function focusPart(part: HTMLElement, options?: FocusOptions): void {
  if (part.matches('div:not([role])')) {
    part.dataset.focusedByScript = '';
    const forget = () => {
      // It keeps the focus while another window is used.
      if (document.activeElement === part) return;
      delete part.dataset.focusedByScript;
      part.removeEventListener('blur', forget);
    };
    part.addEventListener('blur', forget);
  }
  part.focus(options);
}
