// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useMeantPress } from './use-meant-press.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const click = (detail = 1) => ({ detail });

it('a press answers the question that was visible when it began, and a double press answers only one', () => {
  const { result, rerender } = renderHook(({ question }) => useMeantPress(question), {
    initialProps: { question: 0 },
  });
  const press = (detail?: number) => {
    result.current.begin({ timeStamp: performance.now() });
    return result.current.isMeant(click(detail));
  };
  vi.advanceTimersByTime(50);
  expect(press()).toBe(true);
  rerender({ question: 1 });
  expect(press(), 'begun before the second question was in view').toBe(false);
  vi.advanceTimersByTime(120);
  expect(press(2), 'the second half of a double press').toBe(false);
  expect(press(), 'a quick answer').toBe(true);
  rerender({ question: 2 });
  vi.advanceTimersByTime(400);
  expect(press(2), 'the same answer again after a look').toBe(true);
  expect(result.current.isMeant(click(0)), 'a key').toBe(true);
});
