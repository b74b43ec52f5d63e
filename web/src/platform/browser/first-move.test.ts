// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitForFirstMove } from './first-move.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(mostMs: number) {
  const watched = { isOver: false };
  void waitForFirstMove({ mostMs }).then(() => {
    watched.isOver = true;
  });
  return watched;
}

it.each(['pointerdown', 'keydown', 'wheel', 'scroll'])(
  'what can come later is fetched at the first %s',
  async (move) => {
    const watched = watch(2_000);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(watched.isOver).toBe(false);
    window.dispatchEvent(new Event(move));
    await vi.advanceTimersByTimeAsync(0);
    expect(watched.isOver).toBe(true);
  },
);

it('without a move it is fetched after a while', async () => {
  const watched = watch(2_000);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(watched.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(watched.isOver).toBe(true);
});
