/** A point on the screen, in pixels from its upper left corner. */
export interface Point {
  x: number;
  y: number;
}
/** A part of the screen. */
export interface Area {
  top: number;
  right: number;
  bottom: number;
  left: number;
}
/** The screen, and how much of each edge a notch or a bar of the system takes. */
export interface Viewport {
  width: number;
  height: number;
  safe: Area;
}

export const buttonSize = 64;
export const edgeMargin = 8;
const fromRight = 80;
const fromBottom = 120;

/** Where the button is until somebody moves it. */
export function defaultPosition({ width, height }: Viewport): Point {
  return { x: width - fromRight, y: height - fromBottom };
}

/** The nearest place at which the whole button is on the screen, at least 8 px from every edge. */
export function clampPosition({ x, y }: Point, { width, height, safe }: Viewport): Point {
  return {
    x: between(safe.left + edgeMargin, x, width - safe.right - edgeMargin - buttonSize),
    y: between(safe.top + edgeMargin, y, height - safe.bottom - edgeMargin - buttonSize),
  };
}

/** A screen that is smaller than the button keeps its start in view. */
const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/**
 * The place nearest to `wanted` that covers none of the bars, and no control either where such a place is within reach:
 * farther away nobody would look for the button. Where not even the bars can be avoided, it stays where it is wanted.
 */
export function placeBeside({
  wanted,
  bars,
  controls,
  viewport,
}: {
  wanted: Point;
  /** What is never covered: the bar of a phone, the row with the Save button. */
  bars: readonly Area[];
  controls: readonly Area[];
  viewport: Viewport;
}): Point {
  const start = clampPosition(wanted, viewport);
  const besideBars = nearestFree(start, bars, viewport) ?? start;
  const besideAll = nearestFree(start, [...bars, ...controls], viewport);
  return besideAll && distance(besideAll, besideBars) <= reach ? besideAll : besideBars;
}

const reach = 160;

/** The place nearest to a point at which no area is covered; null where there is none. */
function nearestFree(start: Point, areas: readonly Area[], viewport: Viewport): Point | null {
  if (!areas.some((area) => isCovered(start, area))) return start;
  const step = buttonSize + edgeMargin;
  const lefts = [start.x, ...areas.flatMap(({ left, right }) => [left - step, right + edgeMargin])];
  const tops = [start.y, ...areas.flatMap(({ top, bottom }) => [top - step, bottom + edgeMargin])];
  const free = lefts
    .flatMap((x) => tops.map((y) => clampPosition({ x, y }, viewport)))
    .sort((one, other) => distance(one, start) - distance(other, start))
    .find((point) => !areas.some((area) => isCovered(point, area)));
  return free ?? null;
}

/** Whether a button in this place covers part of an area. */
const isCovered = ({ x, y }: Point, { top, right, bottom, left }: Area) =>
  x < right && x + buttonSize > left && y < bottom && y + buttonSize > top;

export const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** A stored position; null for what is none. */
export function readPosition(stored: unknown): Point | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { x, y } = stored as Record<string, unknown>;
  return Number.isFinite(x) && Number.isFinite(y) ? { x: Number(x), y: Number(y) } : null;
}
