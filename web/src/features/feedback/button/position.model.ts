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
 * The nearest place to `wanted` that covers none of the areas: above the lowest that is in the way, or else below the
 * highest, or beside them. Where nothing is free, it stays where it is wanted.
 */
export function avoidAreas(wanted: Point, areas: readonly Area[], viewport: Viewport): Point {
  const start = clampPosition(wanted, viewport);
  const covers = (point: Point) => areas.filter((area) => isOver(point, area));
  const inTheWay = covers(start);
  if (inTheWay.length === 0) return start;
  const step = buttonSize + edgeMargin;
  const candidates = areas.flatMap(({ top, right, bottom, left }) => [
    { x: start.x, y: top - step },
    { x: start.x, y: bottom + edgeMargin },
    { x: left - step, y: start.y },
    { x: right + edgeMargin, y: start.y },
  ]);
  const free = candidates
    .map((point) => clampPosition(point, viewport))
    .filter((point) => covers(point).length === 0)
    .sort((one, other) => distance(one, start) - distance(other, start));
  return free[0] ?? start;
}

const isOver = ({ x, y }: Point, { top, right, bottom, left }: Area) =>
  x < right && x + buttonSize > left && y < bottom && y + buttonSize > top;

export const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** A stored position; null for what is none. */
export function readPosition(stored: unknown): Point | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { x, y } = stored as Record<string, unknown>;
  return Number.isFinite(x) && Number.isFinite(y) ? { x: Number(x), y: Number(y) } : null;
}
