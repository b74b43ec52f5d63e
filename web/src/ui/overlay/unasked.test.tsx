// @vitest-environment happy-dom
import { act, cleanup, render, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let unasked: typeof import('./unasked.ts');
beforeEach(async () => {
  // A fresh module, in which no dialog was let through yet.
  vi.resetModules();
  unasked = await import('./unasked.ts');
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('no dialog opens unasked over another, and none right after one that was allowed', () => {
  const { unmount } = render(<div role="dialog" aria-label="Set up a PIN" />);
  expect(unasked.mayOpenUnasked()).toBe(false);
  unmount();
  expect(unasked.mayOpenUnasked()).toBe(true);
  expect(unasked.mayOpenUnasked(), 'it may still be fetched').toBe(false);
  vi.advanceTimersByTime(3_001);
  expect(unasked.mayOpenUnasked()).toBe(true);
});

it('a dialog that is waiting opens once the other one is closed', () => {
  const { unmount } = render(<div role="alertdialog" aria-label="Remove PIN" />);
  const { result } = renderHook(() => unasked.useUnaskedTurn(true));
  act(() => vi.advanceTimersByTime(5_000));
  expect(result.current).toBe(false);
  unmount();
  act(() => vi.advanceTimersByTime(1_000));
  expect(result.current).toBe(true);
});
