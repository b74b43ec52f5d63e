const delay = 700;
const skipsDelayFor = 300;
// Long enough to move the pointer from the control onto its bubble.
const hideDelay = 120;

/** Shows the tooltips of the whole page, one at a time, until the signal; at once of what is pointed at or has the focus. */
export function watchTooltips(signal: AbortSignal): void {
  let wanted: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hide: (() => void) | null = null;
  let lastShown = Number.NEGATIVE_INFINITY;

  async function show(anchor: HTMLElement) {
    const bubble = await import('./tooltip-bubble.ts').catch(() => null);
    // A failure is ignored: the control still has its accessible name.
    if (!bubble || wanted !== anchor || signal.aborted) return;
    hide?.();
    hide = bubble.showBubble({ anchor, onLost: forget });
  }
  function want(anchor: HTMLElement, isAtOnce: boolean) {
    if (wanted === anchor) {
      if (hide) clearTimeout(timer);
      return;
    }
    forget();
    wanted = anchor;
    timer = setTimeout(() => void show(anchor), isAtOnce || isWithinSkip() ? 0 : delay);
  }
  function forget() {
    clearTimeout(timer);
    if (hide) lastShown = performance.now();
    hide?.();
    hide = null;
    wanted = null;
  }
  const isWithinSkip = () => performance.now() - lastShown < skipsDelayFor;

  const onOver = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    const anchor = findAnchor(event.target);
    if (anchor) want(anchor, false);
    else if (isBubble(event.target)) clearTimeout(timer);
    else if (hide) timer = setTimeout(forget, hideDelay);
    else forget();
  };
  const onFocus = ({ target }: FocusEvent) => {
    const anchor = findAnchor(target);
    if (anchor && target === anchor && anchor.matches(':focus-visible')) want(anchor, true);
    else forget();
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') forget();
  };
  if (signal.aborted) return;
  const options = { signal, capture: true };
  document.addEventListener('pointerover', onOver, options);
  document.addEventListener('pointerdown', forget, options);
  document.addEventListener('focusin', onFocus, options);
  document.addEventListener('focusout', forget, options);
  document.addEventListener('keydown', onKey, options);
  signal.addEventListener('abort', forget);
  const hovered = [...document.querySelectorAll<HTMLElement>('[data-tooltip]:hover')].at(-1);
  const focused = document.activeElement?.matches('[data-tooltip]:focus-visible') ?? false;
  if (focused) want(document.activeElement as HTMLElement, true);
  else if (hovered && matchMedia('(hover: hover)').matches) want(hovered, false);
}

function findAnchor(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
}

function isBubble(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="tooltip"]') !== null;
}
