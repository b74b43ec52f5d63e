/** For this long after a PIN was set up, the page in which it was typed twice opens without asking for it a third time. */
const heldMs = 60_000;

let held: string | null = null;
let timer = 0;

/** Holds a PIN that was just set up in the memory of this page, for a minute or until it is taken. */
export function holdJustTyped(pin: string): void {
  held = pin;
  window.clearTimeout(timer);
  timer = window.setTimeout(() => {
    held = null;
  }, heldMs);
}

/** The PIN that was just set up in this page; null for any other lock. It is given away once. */
export function takeJustTyped(): string | null {
  const pin = held;
  held = null;
  window.clearTimeout(timer);
  return pin;
}
