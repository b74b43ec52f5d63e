const mirrored: Record<string, string> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' };

/** The key of an event as on a page that is read from left to right: otherwise the left arrow becomes `ArrowRight`. */
export function getKeyOnPage({ key, target }: { key: string; target: EventTarget | null }): string {
  const isRightToLeft = target instanceof Element && getComputedStyle(target).direction === 'rtl';
  return (isRightToLeft && mirrored[key]) || key;
}
