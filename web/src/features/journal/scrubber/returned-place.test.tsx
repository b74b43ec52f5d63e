// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReturnedPlace } from './returned-place.tsx';

const makeRows = (count: number) => Array.from({ length: count }, (_, at) => ({ key: `row-${at}` }));

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
  window.history.replaceState({ __TSR_key: 'visit' }, '');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function show(rows: readonly { key: string }[], isTaken = false) {
  let top = 0;
  let scrolled = () => {};
  const jumpTo = vi.fn();
  const list = {
    topRow: () => top,
    jumpTo,
    stick: () => undefined,
    onScroll: (listener: () => void) => {
      scrolled = listener;
      return () => undefined;
    },
  };
  let given = rows;
  const route = createRootRoute({
    component: () => (
      <>
        <ReturnedPlace rows={given} list={list} isTaken={isTaken} />
        <p>shown</p>
      </>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: route, history });
  render(<RouterProvider router={router as never} />);
  await act(() => vi.advanceTimersByTimeAsync(50));
  screen.getByText('shown');
  return {
    jumpTo,
    scrollTo: (row: number) => {
      top = row;
      scrolled();
      act(() => void vi.advanceTimersByTime(1_000));
    },
    receive: async (more: readonly { key: string }[]) => {
      given = more;
      await act(() => router.invalidate());
      await act(() => vi.advanceTimersByTimeAsync(1_000));
    },
  };
}

it('JRN-09 · a list goes back to the row that was read on this visit, and on another begins at its top', async () => {
  const first = await show(makeRows(90));
  first.scrollTo(70);
  expect(first.jumpTo).not.toHaveBeenCalled();
  cleanup();
  expect((await show(makeRows(90))).jumpTo).toHaveBeenCalledWith(70);
  cleanup();
  expect((await show(makeRows(90), true)).jumpTo).not.toHaveBeenCalled();
  cleanup();
  window.history.replaceState({ __TSR_key: 'another' }, '');
  expect((await show(makeRows(90))).jumpTo).not.toHaveBeenCalled();
});

it('JRN-09 · stops going back as soon as somebody does something', async () => {
  const first = await show(makeRows(90));
  first.scrollTo(70);
  cleanup();
  const waiting = await show(makeRows(20));
  expect(waiting.jumpTo).not.toHaveBeenCalled();
  fireEvent.wheel(window);
  await waiting.receive(makeRows(90));
  expect(waiting.jumpTo).not.toHaveBeenCalled();
});

it('JRN-09 · a list that was left at its top begins there', async () => {
  const first = await show(makeRows(90));
  first.scrollTo(70);
  first.scrollTo(0);
  cleanup();
  expect((await show(makeRows(90))).jumpTo).not.toHaveBeenCalled();
});
