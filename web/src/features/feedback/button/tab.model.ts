import { type Area, edgeMargin, type Point, type Viewport } from './position.model.ts';
import type { Side } from './tucked.ts';

/** The button tucked in at an edge: a slim tab in the margin of the page, which is 20 px on a phone. */
export const tab = { width: 24, height: 56, hidden: 8, target: 48 };

/** The edge that the button was pushed against; null if it's on the screen. */
export function findSide({ x }: Point, { width }: Viewport, size: number): Side | null {
  if (x <= 0) return 'left';
  return x >= width - size ? 'right' : null;
}

export const findNearestSide = ({ x }: Point, { width }: Viewport, size: number): Side =>
  x + size / 2 < width / 2 ? 'left' : 'right';

/**
 * At the wanted height, or at the nearest one where the tab covers none of the areas. `isNarrow` if its wide
 * target would lie over something to press, so that only the visible part takes presses.
 */
export function placeTab({
  side,
  wanted,
  areas,
  viewport,
}: {
  side: Side;
  /** The top of the tab. */
  wanted: number;
  areas: readonly Area[];
  viewport: Viewport;
}): Point & { isNarrow: boolean } {
  const { width, height, safe } = viewport;
  const x = side === 'left' ? safe.left - tab.hidden : width - safe.right - tab.width + tab.hidden;
  const least = safe.top + edgeMargin;
  const most = Math.max(least, height - safe.bottom - edgeMargin - tab.height);
  const clamp = (y: number) => Math.min(most, Math.max(least, y));
  const start = clamp(wanted);
  const isFree = (y: number, box: Area) =>
    !areas.some(
      (area) =>
        box.left < area.right && box.right > area.left && y < area.bottom && y + tab.height > area.top,
    );
  const shown = { top: 0, bottom: 0, left: x, right: x + tab.width };
  const target =
    side === 'left' ? { ...shown, right: x + tab.target } : { ...shown, left: x + tab.width - tab.target };
  const heights = [
    start,
    ...areas.flatMap(({ top, bottom }) => [top - tab.height - edgeMargin, bottom + edgeMargin]),
  ]
    .map(clamp)
    .sort((one, other) => Math.abs(one - start) - Math.abs(other - start));
  const wide = heights.find((y) => Math.abs(y - start) <= reach && isFree(y, target));
  if (wide !== undefined) return { x, y: wide, isNarrow: false };
  return { x, y: heights.find((y) => isFree(y, shown)) ?? start, isNarrow: true };
}

/** In px. Nobody would look for the tab farther away. */
const reach = 160;
