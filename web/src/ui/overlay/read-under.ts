import type { Box } from '../toast/toast-place.ts';

/** How many points of an area are checked in a row, and in how many rows. */
const [perRow, rows] = [4, 4];
/** Within this many pixels a letter counts as under a point. */
const nearness = 6;
/** A text area up to this height is a field, not a page. */
const highestField = 80;
const pictures =
  'img, video, canvas, svg[role], [role="img"], [role="slider"], [data-drawn], input, select, button, a[href]';

/** Whether anything written, answered or read is under a part of the screen, other than in `itself`. */
export function isReadUnder({ top, right, bottom, left }: Box, itself: string): boolean {
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < perRow; column += 1) {
      const x = left + ((column + 0.5) / perRow) * (right - left);
      const y = top + ((row + 0.5) / rows) * (bottom - top);
      const under = document.elementsFromPoint?.(x, y).find((element) => element.closest(itself) === null);
      if (under !== undefined && isReadAt(under, x, y)) return true;
    }
  }
  return false;
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
