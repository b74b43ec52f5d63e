const mirrored: Record<string, string> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' };

/** The key of an event as on a page that is read from left to right: on one from right to left, the arrow to the left is `ArrowRight`. */
export function keyOnPage({ key, target }: { key: string; target: EventTarget | null }): string {
  const isRightToLeft = target instanceof Element && getComputedStyle(target).direction === 'rtl';
  return (isRightToLeft && mirrored[key]) || key;
}
