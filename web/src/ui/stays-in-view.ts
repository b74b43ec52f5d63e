/** Marks what a screen that shows something new elsewhere must not scroll away. */
export const staysInView = { 'data-stays-in-view': '' } as const;

export function mustStay(): boolean {
  return document.querySelector('[data-stays-in-view]') !== null;
}

/** Scrolls to an element whose beginning is not in view. */
export function bringIntoView(element: Element | null): void {
  if (element === null) return;
  const { top } = element.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight * 0.6) element.scrollIntoView({ block: 'start' });
}
