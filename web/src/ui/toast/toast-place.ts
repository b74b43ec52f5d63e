/** A part of the screen, in pixels. */
export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface PlacedToast extends Box {
  /** Whether nothing is lost if it isn't seen: it only confirms, and offers nothing to press. */
  isPlain: boolean;
}

/** The least space between a toast and a control that it must not cover, and between it and the top of the screen. */
const gap = 8;

/**
 * How far to raise a toast above its default place, in pixels, so that it covers no control of a support card. Null if it
 * is not shown: a plain one never covers any part of the card, and any other needs a free place.
 */
export function raiseAbove({
  toast,
  cards,
  controls,
}: {
  toast: PlacedToast;
  cards: readonly Box[];
  /** What can be pressed on the cards. */
  controls: readonly Box[];
}): number | null {
  if (!cards.some((card) => overlap(toast, card))) return 0;
  if (toast.isPlain) return null;
  const raises = [0, ...controls.map(({ top }) => toast.bottom - (top - gap))]
    .filter((by) => by >= 0 && toast.top - by >= gap)
    .sort((one, other) => one - other);
  const isFree = (by: number) => {
    const raised = { ...toast, top: toast.top - by, bottom: toast.bottom - by };
    return !controls.some((control) => overlap(raised, control));
  };
  return raises.find(isFree) ?? null;
}

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
}
