import { describe, expect, it } from 'vitest';
import {
  type Area,
  clampPosition,
  getDefaultPosition,
  type Point,
  placeBeside,
  readPosition,
  type Viewport,
} from './position.model.ts';

const none = { top: 0, right: 0, bottom: 0, left: 0 };
const desktop: Viewport = { width: 1280, height: 800, safe: none };
const phone: Viewport = { width: 390, height: 844, safe: { ...none, top: 47, bottom: 34 } };

const avoidAreas = (wanted: Point, bars: Area[], viewport: Viewport) =>
  placeBeside({ wanted, bars, controls: [], viewport });

describe('the place of the feedback button', () => {
  it('FB-01 · is 80 px from the right and 120 px from the bottom by default', () => {
    expect(getDefaultPosition(desktop)).toEqual({ x: 1200, y: 680 });
  });

  it.each([
    [
      { x: -50, y: -50 },
      { x: 8, y: 8 },
    ],
    [
      { x: 5_000, y: 5_000 },
      { x: 1208, y: 728 },
    ],
    [
      { x: 300, y: 200 },
      { x: 300, y: 200 },
    ],
  ])('FB-04 · is at least 8 px from every edge: %j', (wanted, shown) => {
    expect(clampPosition(wanted, desktop)).toEqual(shown);
  });

  it('FB-04 · avoids the notch and the bar of a phone', () => {
    expect(clampPosition({ x: 0, y: 0 }, phone)).toEqual({ x: 8, y: 55 });
    expect(clampPosition({ x: 999, y: 999 }, phone)).toEqual({ x: 318, y: 738 });
  });

  it('FB-04 · returns to the screen after the window was made smaller', () => {
    const small = { ...desktop, width: 320, height: 480 };
    expect(clampPosition(getDefaultPosition(desktop), small)).toEqual({ x: 248, y: 408 });
  });

  it('is above the bottom bar, and beside or above the row with the Save button', () => {
    const bar = { top: 776, bottom: 844, left: 0, right: 390 };
    const flat = { ...phone, safe: none };
    expect(avoidAreas(getDefaultPosition(flat), [bar], flat)).toEqual({ x: 310, y: 704 });
    const row = { top: 700, bottom: 768, left: 20, right: 370 };
    expect(avoidAreas(getDefaultPosition(flat), [bar, row], flat)).toEqual({ x: 310, y: 628 });
  });

  it('goes to the nearest free side', () => {
    const block = { top: 300, bottom: 400, left: 300, right: 1000 };
    expect(avoidAreas({ x: 250, y: 340 }, [block], desktop)).toEqual({ x: 228, y: 340 });
  });

  it('stays in the preferred place if nothing else is free', () => {
    const all = { top: 0, bottom: 800, left: 0, right: 1280 };
    expect(avoidAreas({ x: 100, y: 100 }, [all], desktop)).toEqual({ x: 100, y: 100 });
  });

  it('FB-01 · avoids a control, such as the button at the end of a row', () => {
    const rowEnd = { top: 690, bottom: 734, left: 1210, right: 1254 };
    const placed = placeBeside({
      wanted: getDefaultPosition(desktop),
      bars: [],
      controls: [rowEnd],
      viewport: desktop,
    });
    expect(placed).toEqual({ x: 1200, y: 618 });
    const rowAbove = { ...rowEnd, top: 620, bottom: 664 };
    const controls = [rowEnd, rowAbove];
    expect(
      placeBeside({ wanted: getDefaultPosition(desktop), bars: [], controls, viewport: desktop }),
    ).toEqual({
      x: 1138,
      y: 680,
    });
  });

  it('avoids the bars, even if it then covers a control', () => {
    const bar = { top: 776, bottom: 844, left: 0, right: 390 };
    const flat = { ...phone, safe: none };
    const days = { top: 0, bottom: 776, left: 0, right: 390 };
    expect(
      placeBeside({ wanted: getDefaultPosition(flat), bars: [bar], controls: [days], viewport: flat }),
    ).toEqual({ x: 310, y: 704 });
  });

  it('stays near where people would look for it', () => {
    const wide = { top: 400, bottom: 800, left: 600, right: 1280 };
    expect(
      placeBeside({ wanted: getDefaultPosition(desktop), bars: [], controls: [wide], viewport: desktop }),
    ).toEqual({ x: 1200, y: 680 });
    expect(avoidAreas(getDefaultPosition(desktop), [wide], desktop)).toEqual({ x: 1200, y: 328 });
  });

  it.each([null, 'x', {}, { x: 1 }, { x: Number.NaN, y: 2 }, { x: '1', y: 2 }])(
    'FB-04 · ignores any other stored value: %j',
    (stored) => {
      expect(readPosition(stored)).toBeNull();
    },
  );

  it('FB-04 · is restored as it was stored', () => {
    expect(readPosition({ x: 12, y: 34 })).toEqual({ x: 12, y: 34 });
  });
});
