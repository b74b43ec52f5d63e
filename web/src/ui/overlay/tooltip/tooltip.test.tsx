// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';
import { watchTooltips } from './tooltip-watch.ts';

let ends: AbortController;
beforeEach(async () => {
  await import('./tooltip-bubble.ts');
  vi.useFakeTimers();
  ends = new AbortController();
  watchTooltips(ends.signal);
  render(
    <>
      <Tooltip text="Dictate">
        <button type="button">mic</button>
      </Tooltip>
      <Tooltip text="Add image">
        <button type="button">image</button>
      </Tooltip>
    </>,
  );
});
afterEach(() => {
  ends.abort();
  cleanup();
  vi.useRealTimers();
});
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const enter = (name: string) =>
  act(() => fireEvent.pointerOver(screen.getByText(name), { pointerType: 'mouse' }));
const close = () => act(() => fireEvent.keyDown(document, { key: 'Escape' }));
const readShown = () => screen.queryByRole('tooltip')?.textContent ?? null;

it('SHELL-18 · opens after the pointer rested for 700 ms, 4 px from its control', async () => {
  enter('mic');
  await wait(690);
  expect(readShown()).toBeNull();
  await wait(20);
  expect(readShown()).toBe('Dictate');
  expect(screen.getByRole('tooltip').style.transform).toMatch(/, 4px\)$/);
});

it('SHELL-18 · opens at once within 300 ms after another was shown', async () => {
  enter('mic');
  await wait(710);
  close();
  await wait(290);
  enter('image');
  await wait(1);
  expect(readShown()).toBe('Add image');
});

it('SHELL-18 · later than that it waits again', async () => {
  enter('mic');
  await wait(710);
  close();
  await wait(310);
  enter('image');
  await wait(690);
  expect(readShown()).toBeNull();
  await wait(20);
  expect(readShown()).toBe('Add image');
});

it('also opens if the pointer moves over the icon inside its control', async () => {
  enter('mic');
  await wait(400);
  enter('mic');
  await wait(310);
  expect(readShown()).toBe('Dictate');
});

it('describes its control for screen readers while it is shown, if it differs from the name', async () => {
  enter('mic');
  await wait(710);
  expect(screen.getByText('mic').getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
  close();
  expect(screen.getByText('mic').hasAttribute('aria-describedby')).toBe(false);
});

it('stays while the pointer is on it, and closes soon after the pointer leaves', async () => {
  enter('mic');
  await wait(710);
  act(() => fireEvent.pointerOver(document.body, { pointerType: 'mouse' }));
  await wait(50);
  act(() => fireEvent.pointerOver(screen.getByRole('tooltip'), { pointerType: 'mouse' }));
  await wait(1_000);
  expect(readShown()).toBe('Dictate');
  act(() => fireEvent.pointerOver(document.body, { pointerType: 'mouse' }));
  await wait(150);
  expect(readShown()).toBeNull();
});

it('never opens by touch, and closes if its control is pressed', async () => {
  act(() => fireEvent.pointerOver(screen.getByText('mic'), { pointerType: 'touch' }));
  await wait(1_000);
  expect(readShown()).toBeNull();
  enter('mic');
  await wait(710);
  act(() => fireEvent.pointerDown(screen.getByText('mic')));
  expect(readShown()).toBeNull();
});
