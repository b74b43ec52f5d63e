// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <TooltipProvider>
      <Tooltip text="Dictate">
        <button type="button">mic</button>
      </Tooltip>
      <Tooltip text="Add image">
        <button type="button">image</button>
      </Tooltip>
    </TooltipProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const enter = (name: string) =>
  act(() => fireEvent.pointerMove(screen.getByText(name), { pointerType: 'mouse' }));
const close = () => act(() => fireEvent.keyDown(document, { key: 'Escape' }));
const shown = () => screen.queryByRole('tooltip')?.textContent ?? null;

it('SHELL-18 · opens 700 ms after the pointer came, 4 px beside its control', async () => {
  enter('mic');
  await wait(690);
  expect(shown()).toBeNull();
  await wait(20);
  expect(shown()).toBe('Dictate');
  const place = document.querySelector<HTMLElement>('[data-radix-popper-content-wrapper]')!;
  expect(place.style.transform).toMatch(/, 4px\)$/);
});

it('SHELL-18 · within 300 ms after one was shown the next opens at once', async () => {
  enter('mic');
  await wait(710);
  close();
  await wait(290);
  enter('image');
  await wait(1);
  expect(shown()).toBe('Add image');
});

it('SHELL-18 · later than that it waits again', async () => {
  enter('mic');
  await wait(710);
  close();
  await wait(310);
  enter('image');
  await wait(690);
  expect(shown()).toBeNull();
  await wait(20);
  expect(shown()).toBe('Add image');
});
