// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, type ToastContent, toast } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});
afterEach(() => {
  act(() => {
    dismissToast();
    vi.runAllTimers();
  });
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A phone, or a wide screen with text so large that it is laid out like one. */
const beNarrow = () => vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
const show = (content: ToastContent) => act(() => void toast(content));
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const countShown = () => document.querySelectorAll('li[data-state="open"]').length;
const findToastArea = () => screen.getByRole('list', { hidden: true });

it('TOAST-01 · shows one toast at a time', () => {
  show({ title: 'First' });
  show({ title: 'Second' });
  expect(countShown()).toBe(1);
  expect(document.querySelector('li')?.textContent).toContain('Second');
});

it('TOAST-02 · closes after 5000 ms', () => {
  show({ title: 'Saved' });
  wait(4_990);
  expect(countShown()).toBe(1);
  wait(20);
  expect(countShown()).toBe(0);
});

it('TOAST-02 · closes after its own duration if it has one', () => {
  show({ title: 'Saved', duration: 9_000 });
  wait(8_990);
  expect(countShown()).toBe(1);
  wait(20);
  expect(countShown()).toBe(0);
});

it.each([
  [49, 1],
  [51, 0],
])('TOAST-03 · a swipe of %i px to the right leaves %i toasts', (distance, left) => {
  show({ title: 'Saved' });
  const card = document.querySelector('li')!;
  const makePointer = (clientX: number) => ({
    clientX,
    clientY: 10,
    button: 0,
    pointerId: 1,
    pointerType: 'mouse',
  });
  act(() => {
    fireEvent.pointerDown(card, makePointer(100));
    fireEvent.pointerMove(card, makePointer(105));
    fireEvent.pointerMove(card, makePointer(100 + distance));
    fireEvent.pointerUp(card, makePointer(100 + distance));
  });
  expect(countShown()).toBe(left);
});

it('TOAST-04 · the close button closes it', () => {
  show({ title: 'Saved' });
  act(() => fireEvent.click(screen.getByRole('button', { name: 'Close notification' })));
  expect(countShown()).toBe(0);
});

it('TOAST-04 · Escape closes it', () => {
  show({ title: 'Saved' });
  act(() => fireEvent.keyDown(document, { key: 'Escape' }));
  expect(countShown()).toBe(0);
});

it('TOAST-05 · its timer pauses while the area is hovered', () => {
  show({ title: 'Saved' });
  act(() => fireEvent.pointerMove(findToastArea()));
  wait(60_000);
  expect(countShown()).toBe(1);
  act(() => fireEvent.pointerLeave(findToastArea().parentElement!));
  wait(5_010);
  expect(countShown()).toBe(0);
});

it('TOAST-05 TOAST-06 · F8 moves the focus to the area, and its timer pauses there', () => {
  show({ title: 'Saved' });
  act(() => fireEvent.keyDown(document, { code: 'F8', key: 'F8' }));
  expect(document.activeElement).toBe(findToastArea());
  wait(60_000);
  expect(countShown()).toBe(1);
});

it('TOAST-08 · the area is at most 420 px wide from medium screens up', () => {
  expect(findToastArea().className.split(' ')).toContain('md:max-w-[420px]');
});

it('TOAST-09 · the area, the close button and an action have names', () => {
  show({
    title: 'Deleted',
    action: { label: 'Undo', altText: 'Undo the deletion', onSelect: () => undefined },
  });
  expect(findToastArea().parentElement?.getAttribute('aria-label')).toBe('Notifications (F8)');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  expect(document.querySelector('[data-radix-toast-announce-alt]')).toBeTruthy();
});

it('TOAST-08 · on a phone it is above the bottom bar, and above the buttons of an open sheet', () => {
  beNarrow();
  const addBar = (top: number, parent: Element) => {
    const bar = document.createElement('div');
    bar.dataset.toastsAbove = '';
    bar.getBoundingClientRect = () => ({ top, bottom: window.innerHeight, height: 1 }) as DOMRect;
    parent.append(bar);
  };
  const readFloor = () => findToastArea().style.getPropertyValue('--toast-floor');
  const place = document.body.appendChild(document.createElement('div'));
  addBar(window.innerHeight - 70, place);
  show({ title: 'Saved' });
  expect(readFloor()).toBe('70px');
  expect(findToastArea().className).toContain('var(--toast-floor)');
  act(() => dismissToast());
  const sheet = place.appendChild(document.createElement('div'));
  sheet.dataset.sheet = '';
  addBar(window.innerHeight - 130, sheet);
  show({ title: 'Copied' });
  expect(readFloor()).toBe('130px');
  act(() => dismissToast());
  // A small sheet is left free, with the field that a toast may be about.
  sheet.getBoundingClientRect = () => ({ top: window.innerHeight - 300 }) as DOMRect;
  show({ title: 'Invalid code' });
  expect(readFloor()).toBe('300px');
  place.remove();
});

it('TOAST-08 · with letters twice as large it is above the bottom bar and its tools, and visible', () => {
  beNarrow();
  const place = document.body.appendChild(document.createElement('div'));
  const bar = (top: number, bottom: number) => {
    const element = place.appendChild(document.createElement('div'));
    element.dataset.toastsAbove = '';
    element.getBoundingClientRect = () => ({ top, bottom, height: bottom - top }) as DOMRect;
  };
  const { innerHeight } = window;
  // The tools come first in the document.
  bar(innerHeight - 136 - 190, innerHeight - 136);
  bar(innerHeight - 136, innerHeight);
  show({ title: 'Saved' });
  const readFloor = () => findToastArea().style.getPropertyValue('--toast-floor');
  expect(readFloor()).toBe('326px');
  act(() => dismissToast());
  // What is in the middle of the page isn't a bar, and nothing stands above what fills the screen.
  bar(innerHeight - 600, innerHeight - 560);
  bar(innerHeight - 700, innerHeight);
  show({ title: 'Saved again' });
  expect(readFloor()).toBe('326px');
  place.remove();
});

it('TOAST-08 · in the corner it is above the buttons of a dialog that reaches there, and of no other one', () => {
  const { innerHeight, innerWidth: right } = window;
  const sheet = document.body.appendChild(document.createElement('div'));
  sheet.dataset.sheet = '';
  const buttons = sheet.appendChild(document.createElement('div'));
  buttons.dataset.toastsAbove = '';
  const makeButtons = (top: number) => {
    buttons.getBoundingClientRect = () =>
      ({ top, bottom: top + 60, left: 200, right: right - 380 }) as DOMRect;
  };
  findToastArea().getBoundingClientRect = () => ({ left: right - 420, right }) as DOMRect;
  Object.defineProperty(findToastArea(), 'offsetHeight', { value: 80 });
  const readFloor = () => findToastArea().style.getPropertyValue('--toast-floor');

  makeButtons(innerHeight - 76);
  show({ title: 'Analysis complete!' });
  expect(readFloor()).toBe('76px');
  act(() => dismissToast());
  makeButtons(innerHeight - 300);
  show({ title: 'Copied' });
  expect(readFloor()).toBe('0px');
  sheet.remove();
});

it('a support card is not covered: a confirmation is announced and not shown, and a failure is above its controls', () => {
  const card = document.body.appendChild(document.createElement('section'));
  card.dataset.uncovered = '';
  const { innerHeight, innerWidth: right } = window;
  card.getBoundingClientRect = () => ({ top: 0, bottom: innerHeight, left: 0, right }) as DOMRect;
  const control = card.appendChild(document.createElement('button'));
  const top = innerHeight - 60;
  control.getBoundingClientRect = () => ({ top, bottom: top + 44, left: 0, right }) as DOMRect;
  findToastArea().getBoundingClientRect = () => ({ left: right - 420, right }) as DOMRect;
  Object.defineProperty(findToastArea(), 'offsetHeight', { value: 80 });

  show({ title: 'Entry saved' });
  expect(findToastArea().className.split(' ')).toContain('invisible');
  wait(100);
  expect(screen.getByText('Notification Entry saved').closest('[data-toasts]')).toBeNull();
  act(() => dismissToast());
  show({ title: 'Save failed', variant: 'destructive' });
  expect(findToastArea().className.split(' ')).not.toContain('invisible');
  expect(findToastArea().style.getPropertyValue('--toast-floor')).toBe('52px');
  card.remove();
});

it('ANL-06 · a short message is shown in its reserved place, and nothing else is', () => {
  const spot = document.body.appendChild(document.createElement('span'));
  spot.dataset.toastSpot = '';
  spot.getBoundingClientRect = () => ({ top: 100, bottom: 144, left: 50, width: 232 }) as DOMRect;
  show({ title: 'Analysis complete!', duration: 2_000 });
  expect([findToastArea().style.top, findToastArea().style.left, findToastArea().style.width]).toEqual([
    '100px',
    '50px',
    '232px',
  ]);
  show({ title: 'Entry saved' });
  expect(findToastArea().style.top).toBe('');
  spot.remove();
});

it('JRN-23 · the toast that an entry is saved is at the lower end of an empty page, and not over one in use', () => {
  const page = document.body.appendChild(document.createElement('textarea'));
  page.dataset.toastSpot = '';
  Object.defineProperty(page, 'clientHeight', { value: 150 });
  page.getBoundingClientRect = () => ({ top: 330, bottom: 480, left: 20, width: 350 }) as DOMRect;
  const saved = { title: 'Entry saved', duration: 2_000 };
  show(saved);
  expect([findToastArea().style.top, findToastArea().style.left, findToastArea().style.width]).toEqual([
    '428px',
    '20px',
    '350px',
  ]);
  act(() => dismissToast());
  page.value = 'The next page.';
  show(saved);
  expect(findToastArea().style.top).toBe('');
  page.remove();
});

it('a toast from before a dialog opened is not shown over the dialog', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  show({ title: 'Entry saved' });
  const sheet = document.body.appendChild(document.createElement('div'));
  sheet.dataset.sheet = '';
  const control = sheet.appendChild(document.createElement('button'));
  document.elementsFromPoint = () => [control];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
    left: 600,
    right: 800,
    width: 200,
    height: 44,
  } as DOMRect);
  now.mockReturnValue(3_000);
  act(() => void window.dispatchEvent(new Event('resize')));
  wait(50);
  expect(findToastArea().className.split(' ')).toContain('invisible');
  vi.restoreAllMocks();
  sheet.remove();
  Reflect.deleteProperty(document, 'elementsFromPoint');
});

it.each([
  ['is said for a moment', 2_000],
  ['only confirms', 5_000],
])('ANL-06 · %s is shown where it covers neither text nor control', (_, duration) => {
  const { innerHeight } = window;
  const control = document.body.appendChild(document.createElement('button'));
  // Everything below the upper 200 px can be pressed.
  document.elementsFromPoint = (_x, y) => [y >= 200 ? control : document.body];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
    left: 600,
    right: 800,
    width: 200,
    height: 44,
  } as DOMRect);
  show({ title: 'Analysis complete!', duration });
  act(() => void window.dispatchEvent(new Event('resize')));
  wait(50);
  const bottom =
    innerHeight - 16 - Number.parseFloat(findToastArea().style.getPropertyValue('--toast-floor'));
  expect(bottom).toBeLessThanOrEqual(206);
  expect(bottom).toBeGreaterThan(44);
  expect(countShown()).toBe(1);
  vi.restoreAllMocks();
  control.remove();
  Reflect.deleteProperty(document, 'elementsFromPoint');
});

it('an action runs and closes the toast', () => {
  const onSelect = vi.fn();
  show({ title: 'Deleted', action: { label: 'Undo', altText: 'Undo the deletion', onSelect } });
  act(() => fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
  expect(onSelect).toHaveBeenCalledOnce();
  expect(countShown()).toBe(0);
});
