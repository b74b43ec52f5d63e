const moves = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

/** Resolves once somebody does something with the page, at the latest after `mostMs`: for what can come after the first screen. */
export function waitForFirstMove({ mostMs }: { mostMs: number }): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      window.clearTimeout(timer);
      for (const move of moves) window.removeEventListener(move, end, { capture: true });
      resolve();
    };
    const timer = window.setTimeout(end, mostMs);
    for (const move of moves) window.addEventListener(move, end, { capture: true, passive: true });
  });
}
