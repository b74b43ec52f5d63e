/** In pixels from the upper left corner of the screen. */
export interface Point {
  x: number;
  y: number;
}
export interface Area {
  top: number;
  right: number;
  bottom: number;
  left: number;
}
/** `safe` is how much of each edge a notch or a system bar takes. */
export interface Viewport {
  width: number;
  height: number;
  safe: Area;
}

export const buttonSize = 64;
export const edgeMargin = 8;
const fromRight = 80;
const fromBottom = 120;

export function getDefaultPosition({ width, height }: Viewport): Point {
  return { x: width - fromRight, y: height - fromBottom };
}

/** The nearest place where the whole button is on the screen, at least 8 px from every edge. */
export function clampPosition({ x, y }: Point, { width, height, safe }: Viewport): Point {
  return {
    x: clampNumber(safe.left + edgeMargin, x, width - safe.right - edgeMargin - buttonSize),
    y: clampNumber(safe.top + edgeMargin, y, height - safe.bottom - edgeMargin - buttonSize),
  };
}

/** On a screen smaller than the button, the button's start stays in view. */
const clampNumber = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/**
 * The place nearest to `wanted` that covers no bar, and also no control if such a place is a step away: farther off,
 * the button would stand in the middle of a page. If bars can't be avoided, it stays at `wanted`.
 */
export function placeBeside({
  wanted,
  bars,
  controls,
  viewport,
}: {
  wanted: Point;
  /** Never covered: a phone's bar, the row with the Save button. */
  bars: readonly Area[];
  controls: readonly Area[];
  viewport: Viewport;
}): Point {
  const start = clampPosition(wanted, viewport);
  const besideBars = findNearestFree(start, bars, viewport) ?? start;
  const besideAll = findNearestFree(start, [...bars, ...controls], viewport);
  return besideAll && measureDistance(besideAll, besideBars) <= reach ? besideAll : besideBars;
}

const reach = 80;

/** The nearest place that covers no area; null if there is none. */
function findNearestFree(start: Point, areas: readonly Area[], viewport: Viewport): Point | null {
  if (!areas.some((area) => isCovered(start, area))) return start;
  const step = buttonSize + edgeMargin;
  const lefts = [start.x, ...areas.flatMap(({ left, right }) => [left - step, right + edgeMargin])];
  const tops = [start.y, ...areas.flatMap(({ top, bottom }) => [top - step, bottom + edgeMargin])];
  const free = lefts
    .flatMap((x) => tops.map((y) => clampPosition({ x, y }, viewport)))
    .sort((one, other) => measureDistance(one, start) - measureDistance(other, start))
    .find((point) => !areas.some((area) => isCovered(point, area)));
  return free ?? null;
}

const isCovered = ({ x, y }: Point, { top, right, bottom, left }: Area) =>
  x < right && x + buttonSize > left && y < bottom && y + buttonSize > top;

export const measureDistance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** Null unless it's a position. */
export function readPosition(stored: unknown): Point | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { x, y } = stored as Record<string, unknown>;
  return Number.isFinite(x) && Number.isFinite(y) ? { x: Number(x), y: Number(y) } : null;
}
