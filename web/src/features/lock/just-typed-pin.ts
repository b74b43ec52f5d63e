/** For this long the page where a new PIN was typed twice opens without asking a third time. */
const heldMs = 60_000;

let held: string | null = null;
let timer = 0;

/** In the memory of this page only, for a minute or until it's taken. */
export function holdJustTyped(pin: string): void {
  held = pin;
  window.clearTimeout(timer);
  timer = window.setTimeout(() => {
    held = null;
  }, heldMs);
}

/** Gives the PIN just set up in this page away once; null otherwise. */
export function takeJustTyped(): string | null {
  const pin = held;
  held = null;
  window.clearTimeout(timer);
  return pin;
}
