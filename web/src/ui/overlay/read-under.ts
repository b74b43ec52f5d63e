import type { Box } from '../toast/toast-place.ts';

/** How many points of an area are checked in a row, and in how many rows. */
const [perRow, rows] = [4, 4];
/** Within this many pixels a letter counts as under a point. */
const nearness = 6;
/** A text area up to this height is a field, not a page. */
const highestField = 80;
const pictures =
  'img, video, canvas, svg[role], [role="img"], [role="slider"], [data-drawn], input, select, button, a[href]';

/**
 * Whether anything written, answered or read is under a part of the screen, other than in `itself`. With `apart`, points
 * at most so many pixels apart are checked, up to the sides of the part: no figure or end of a line is missed.
 */
export function isReadUnder({ top, right, bottom, left }: Box, itself: string, apart?: number): boolean {
  for (const y of listPoints(top, bottom, rows, apart)) {
    for (const x of listPoints(left, right, perRow, apart)) {
      const under = document.elementsFromPoint?.(x, y).find((element) => element.closest(itself) === null);
      if (under !== undefined && isReadAt(under, x, y)) return true;
    }
  }
  return false;
}

function listPoints(from: number, to: number, count: number, apart: number | undefined): number[] {
  if (apart === undefined)
    return Array.from({ length: count }, (_, at) => from + ((at + 0.5) / count) * (to - from));
  const steps = Math.ceil((to - from - 2) / apart);
  return Array.from({ length: steps + 1 }, (_, at) => from + 1 + (at / steps) * (to - from - 2));
}

function isReadAt(element: Element, x: number, y: number): boolean {
  // An empty page to write on has nothing to cover; a field of a line or two counts as a whole.
  if (element instanceof HTMLTextAreaElement)
    return element.value !== '' || element.clientHeight <= highestField;
  if (element.closest(pictures) !== null) return true;
  for (const node of element.childNodes) {
    if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects())
      if (
        x >= line.left - nearness &&
        x <= line.right + nearness &&
        y >= line.top - nearness &&
        y <= line.bottom + nearness
      )
        return true;
  }
  return false;
}
