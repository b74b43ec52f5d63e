/**
 * Exposes the on-screen keyboard to the styles: `--keyboard-inset` is the part of the page it covers (on iOS; elsewhere
 * the page shrinks by itself), and the root has `keyboard-open` while it takes much of the screen.
 */
export function watchKeyboard(): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const root = document.documentElement;
  let fullHeight = viewport.height;
  let width = viewport.width;

  function measure() {
    if (!viewport || viewport.scale > 1.05) return;
    if (viewport.width !== width) {
      width = viewport.width;
      fullHeight = viewport.height;
    }
    fullHeight = Math.max(fullHeight, viewport.height);
    const covered = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop);
    root.style.setProperty('--keyboard-inset', `${Math.round(covered)}px`);
    const isTyping = document.activeElement?.matches('input, textarea, [contenteditable="true"]') ?? false;
    root.classList.toggle('keyboard-open', isTyping && viewport.height < fullHeight * 0.75);
  }
  viewport.addEventListener('resize', measure);
  viewport.addEventListener('scroll', measure);
  window.addEventListener('focusin', measure);
  window.addEventListener('focusout', measure);
  return () => {
    viewport.removeEventListener('resize', measure);
    viewport.removeEventListener('scroll', measure);
    window.removeEventListener('focusin', measure);
    window.removeEventListener('focusout', measure);
  };
}
