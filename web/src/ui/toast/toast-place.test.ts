import { expect, it } from 'vitest';
import { raiseAbove } from './toast-place.ts';

const toast = { top: 640, bottom: 720, left: 16, right: 374, isPlain: true };
const card = { top: 100, bottom: 800, left: 20, right: 370 };
const makeControl = (top: number) => ({ top, bottom: top + 44, left: 40, right: 200 });

it('stays in place beside a support card, and covers no control outside one', () => {
  expect(raiseAbove({ toast, cards: [], controls: [] })).toBe(0);
  expect(raiseAbove({ toast, cards: [{ ...card, bottom: 640 }], controls: [] })).toBe(0);
  expect(raiseAbove({ toast, cards: [{ ...card, left: 400, right: 700 }], controls: [] })).toBe(0);
});

it('does not show a mere confirmation over a support card', () => {
  expect(raiseAbove({ toast, cards: [card], controls: [] })).toBeNull();
});

it('shows a failure or an Undo on a support card above its controls, at the lowest free place', () => {
  const other = { ...toast, isPlain: false };
  expect(raiseAbove({ toast: other, cards: [card], controls: [makeControl(740)] })).toBe(0);
  expect(raiseAbove({ toast: other, cards: [card], controls: [makeControl(660)] })).toBe(68);
  // Above the first control there is not enough space under the second.
  expect(raiseAbove({ toast: other, cards: [card], controls: [makeControl(660), makeControl(580)] })).toBe(
    148,
  );
});

it('shows nothing on a support card if its controls leave no space on the screen', () => {
  const controls = Array.from({ length: 16 }, (_, at) => makeControl(at * 50));
  expect(raiseAbove({ toast: { ...toast, isPlain: false }, cards: [card], controls })).toBeNull();
});
