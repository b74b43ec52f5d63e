import { describe, expect, it } from 'vitest';
import { findNearestSide, findSide, placeTab } from './tab.model.ts';

const viewport = { width: 390, height: 844, safe: { top: 0, right: 0, bottom: 0, left: 0 } };
const size = 64;

describe('the feedback button at an edge', () => {
  it.each([
    [-3, 'left'],
    [0, 'left'],
    [1, null],
    [325, null],
    [326, 'right'],
    [500, 'right'],
  ])('FB-04 · is tucked in if it was pushed against the edge: %s', (x, side) => {
    expect(findSide({ x, y: 300 }, viewport, size)).toBe(side);
  });

  it('goes to the nearer edge', () => {
    expect(findNearestSide({ x: 150, y: 0 }, viewport, size)).toBe('left');
    expect(findNearestSide({ x: 200, y: 0 }, viewport, size)).toBe('right');
  });

  it('shows 16 px of itself at either edge, so it touches no card beside a margin of 20 px, and stays on the screen', () => {
    expect(placeTab({ side: 'right', wanted: 300, areas: [], viewport })).toEqual({
      x: 374,
      y: 300,
      isNarrow: false,
    });
    expect(placeTab({ side: 'left', wanted: -40, areas: [], viewport })).toEqual({
      x: -8,
      y: 8,
      isNarrow: false,
    });
    expect(placeTab({ side: 'left', wanted: 900, areas: [], viewport }).y).toBe(780);
  });

  it('is above or below controls beside it', () => {
    const rowEnd = { left: 320, right: 364, top: 310, bottom: 354 };
    expect(placeTab({ side: 'right', wanted: 300, areas: [rowEnd], viewport })).toEqual({
      x: 374,
      y: 246,
      isNarrow: false,
    });
    expect(placeTab({ side: 'left', wanted: 300, areas: [rowEnd], viewport }).y).toBe(300);
  });

  it('can only be pressed where it is visible if everything beside it is a control', () => {
    const all = { left: 20, right: 370, top: 0, bottom: 844 };
    expect(placeTab({ side: 'right', wanted: 300, areas: [all], viewport })).toEqual({
      x: 374,
      y: 300,
      isNarrow: true,
    });
  });
});
