// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveLocks } from '../../../platform/browser/testing-locks.ts';
import { dismissToast, toasts } from '../../../ui/toast/toast-store.ts';
import { feedbackDrafts } from '../feedback-drafts.ts';
import { FeedbackButton } from './feedback-button.tsx';
import { tuck } from './tucked.ts';

vi.mock('../../../platform/session/current-user.ts', () => ({
  useUser: () => ({ id: 'ana', email: 'ana@example.org' }),
}));
vi.mock('../components/feedback-dialog.tsx', () => ({ FeedbackDialog: () => <p>The dialog</p> }));

const key = 'feedback-button-position';
const readStored = () => JSON.parse(localStorage.getItem(key) ?? 'null');
const button = () => screen.getByRole('button', { name: 'Share feedback' });
const readPlace = () => [button().style.left, button().style.top];
const readToast = () => toasts.read().find(({ open }) => open);

beforeEach(async () => {
  localStorage.clear();
  tuck(null);
  resizeTo(1280, 800);
  vi.useFakeTimers();
  giveLocks();
});
afterEach(() => {
  cleanup();
  act(() => {
    dismissToast();
    feedbackDrafts.keptFor('ana').isOpen.set(false);
    vi.runOnlyPendingTimers();
  });
  vi.useRealTimers();
});

function resizeTo(width: number, height: number) {
  Object.assign(window, { innerWidth: width, innerHeight: height });
  window.dispatchEvent(new Event('resize'));
}
async function show() {
  const router = createRouter({
    routeTree: createRootRoute({ component: FeedbackButton }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await act(async () => {
    render(<RouterProvider router={router as never} />);
    await vi.advanceTimersByTimeAsync(50);
  });
}
const makePoint = (clientX: number, clientY: number) => ({ clientX, clientY, button: 0, pointerId: 1 });
const press = (x: number, y: number) => act(() => void fireEvent.pointerDown(button(), makePoint(x, y)));
const move = (x: number, y: number) => act(() => void fireEvent.pointerMove(button(), makePoint(x, y)));
const release = (x: number, y: number) =>
  act(() => {
    fireEvent.pointerUp(button(), makePoint(x, y));
    fireEvent.click(button());
  });
const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(50)));

it('FB-01 · the button appears once it is known what is under it', async () => {
  await show();
  expect(button().classList).toContain('invisible');
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(button().classList).not.toContain('invisible');
});

describe('the feedback button', () => {
  it('FB-01 · is fixed, 64 px wide and high, 80 px from the right and 120 px from the bottom', async () => {
    await show();
    expect(readPlace()).toEqual(['1200px', '680px']);
    expect([button().style.width, button().style.height]).toEqual(['64px', '64px']);
    expect(button().className.split(' ')).toContain('fixed');
  });

  it('FB-02 FB-03 FB-04 · is dragged if moved by more than 10 px: it grows, says Move, and is stored when released', async () => {
    await show();
    press(1230, 700);
    move(1225, 695);
    expect(button().textContent).toBe('');
    move(1100, 500);
    expect(button().textContent).toBe('Move');
    expect(button().className).toContain('scale-115');
    expect(readStored()).toBeNull();
    release(1100, 500);
    expect(readStored()).toEqual({ x: 1070, y: 480 });
    expect(readPlace()).toEqual(['1070px', '480px']);
    expect(readToast()).toMatchObject({
      title: 'Button Moved',
      description: 'Position saved automatically',
      duration: 1_500,
    });
    expect(screen.queryByText('The dialog')).toBeNull();
  });

  it('FB-02 · is dragged if held for 500 ms, and moves nothing if released at once', async () => {
    await show();
    press(1230, 700);
    act(() => void vi.advanceTimersByTime(499));
    expect(button().textContent).toBe('');
    act(() => void vi.advanceTimersByTime(1));
    expect(button().textContent).toBe('Move');
    release(1230, 700);
    expect([readStored(), readToast()]).toEqual([null, undefined]);
    expect(screen.queryByText('The dialog')).toBeNull();
  });

  it('FB-05 · opens the dialog on a short press, even if the page was too busy to notice its end in time', async () => {
    await show();
    press(1230, 700);
    const releasedAt = performance.now() + 120;
    act(() => void vi.advanceTimersByTime(900));
    const late = createEvent.pointerUp(button(), makePoint(1230, 700));
    Object.defineProperty(late, 'timeStamp', { value: releasedAt });
    act(() => {
      fireEvent(button(), late);
      fireEvent.click(button());
    });
    await settle();
    screen.getByText('The dialog');
    expect([readStored(), readToast()]).toEqual([null, undefined]);
  });

  it('FB-04 · is 8 px from the lower edge if released beyond it, and stays on the screen after a resize', async () => {
    await show();
    press(1230, 700);
    move(1237, 3000);
    release(1237, 3000);
    expect(readStored()).toEqual({ x: 1207, y: 728 });
    resizeTo(400, 600);
    await settle();
    expect(readPlace()).toEqual(['328px', '528px']);
    expect(readStored()).toEqual({ x: 1207, y: 728 });
  });

  const readSize = () => [button().style.width, button().style.height];

  it('FB-01 FB-04 · becomes a tab if pushed against an edge, even at the next visit, until it is dragged out', async () => {
    await show();
    press(1230, 700);
    move(1290, 420);
    release(1290, 420);
    expect([readPlace(), readSize()]).toEqual([
      ['1264px', '404px'],
      ['24px', '56px'],
    ]);
    expect(readStored()).toEqual({ x: 1208, y: 400 });
    cleanup();
    await show();
    await act(async () => void (await vi.advanceTimersByTimeAsync(300)));
    expect([readPlace(), readSize()]).toEqual([
      ['1264px', '404px'],
      ['24px', '56px'],
    ]);
    press(1270, 430);
    move(900, 300);
    expect(button().textContent).toBe('Move');
    release(900, 300);
    expect([readPlace(), readSize()]).toEqual([
      ['868px', '268px'],
      ['64px', '64px'],
    ]);
  });

  it('FB-03 · is tucked in and brought out by the arrow keys', async () => {
    localStorage.setItem(key, JSON.stringify({ x: 1208, y: 400 }));
    await show();
    act(() => void fireEvent.keyDown(button(), { key: 'ArrowRight' }));
    expect(readSize()).toEqual(['24px', '56px']);
    act(() => void fireEvent.keyDown(button(), { key: 'ArrowLeft' }));
    expect([readPlace()[0], readSize()]).toEqual(['1200px', ['64px', '64px']]);
  });

  it('says once that it can be tucked in', async () => {
    await show();
    const left = () => act(() => void fireEvent.keyDown(button(), { key: 'ArrowLeft' }));
    left();
    expect(readToast()?.title).toBe('Button Moved');
    act(() => void vi.advanceTimersByTime(1_600));
    expect(readToast()?.description).toBe('Drag it against the edge of the screen and it tucks in.');
    left();
    act(() => void vi.advanceTimersByTime(10_000));
    expect(readToast()?.title).toBe('Button Moved');
  });

  it('FB-01 · tucks in by itself over text, and comes back when there is none', async () => {
    const text = document.body.appendChild(document.createElement('p'));
    text.textContent = 'Told my sister the truth.';
    let isThere = true;
    vi.spyOn(Range.prototype, 'getClientRects').mockReturnValue([
      { left: 1190, right: 1270, top: 690, bottom: 712 },
    ] as never);
    document.elementsFromPoint = () => (isThere ? [button(), text] : [button(), document.body]);
    const rest = () =>
      act(async () => {
        window.dispatchEvent(new Event('scroll'));
        await vi.advanceTimersByTimeAsync(300);
      });
    await show();
    await rest();
    expect([readPlace(), readSize()]).toEqual([
      ['1264px', '684px'],
      ['24px', '56px'],
    ]);
    isThere = false;
    await rest();
    expect([readPlace(), readSize(), readStored()]).toEqual([['1200px', '680px'], ['64px', '64px'], null]);
    text.remove();
    Reflect.deleteProperty(document, 'elementsFromPoint');
  });

  it.each([
    ['a figure', { left: 1227, right: 1235, top: 690, bottom: 708 }],
    ['the end of a line', { left: 1000, right: 1203, top: 690, bottom: 712 }],
  ])('FB-01 · at rest tucks in even over %s', async (_, box) => {
    const text = document.body.appendChild(document.createElement('span'));
    text.textContent = '–';
    vi.spyOn(Range.prototype, 'getClientRects').mockReturnValue([box] as never);
    const isIn = (x: number, y: number) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    document.elementsFromPoint = (x, y) => [button(), isIn(x, y) ? text : document.body];
    await show();
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(readSize()).toEqual(['24px', '56px']);
    text.remove();
    Reflect.deleteProperty(document, 'elementsFromPoint');
  });

  it('FB-01 · tucks in over a field, even an empty one, if moving a little is not enough, but not over a whole writing page', async () => {
    const field = document.body.appendChild(document.createElement('textarea'));
    let height = 250;
    field.getBoundingClientRect = () =>
      ({ top: 600, bottom: 600 + height, left: 268, right: 1244, width: 976, height }) as DOMRect;
    const rest = () =>
      act(async () => {
        window.dispatchEvent(new Event('scroll'));
        await vi.advanceTimersByTimeAsync(300);
      });
    await show();
    await rest();
    expect([readPlace()[0], readSize()]).toEqual(['1264px', ['24px', '56px']]);
    height = 500;
    await rest();
    expect([readPlace(), readSize(), readStored()]).toEqual([['1200px', '680px'], ['64px', '64px'], null]);
    field.remove();
  });

  it('FB-04 · is where it was left', async () => {
    localStorage.setItem(key, JSON.stringify({ x: 40, y: 300 }));
    await show();
    expect(readPlace()).toEqual(['40px', '300px']);
  });

  it('FB-04 · is at its default place if the storage has something else', async () => {
    localStorage.setItem(key, '{"x":"left"}');
    await show();
    expect(readPlace()).toEqual(['1200px', '680px']);
  });

  it('FB-05 · opens the dialog on a plain click, even if the finger trembles', async () => {
    await show();
    press(1230, 700);
    move(1234, 706);
    release(1234, 706);
    await settle();
    expect(screen.getByText('The dialog')).toBeTruthy();
    expect(readStored()).toBeNull();
  });

  it('FB-03 · is moved by the arrow keys, and reset by Home', async () => {
    await show();
    act(() => void fireEvent.keyDown(button(), { key: 'ArrowLeft' }));
    act(() => void fireEvent.keyDown(button(), { key: 'ArrowUp', shiftKey: true }));
    expect(readStored()).toEqual({ x: 1184, y: 616 });
    expect(readToast()?.title).toBe('Button Moved');
    act(() => void fireEvent.keyDown(button(), { key: 'Home' }));
    expect([readStored(), readPlace()]).toEqual([null, ['1200px', '680px']]);
  });

  it('goes back to where it was if a drag is ended by Escape or by the system', async () => {
    await show();
    press(1230, 700);
    move(900, 300);
    act(() => void fireEvent.keyDown(button(), { key: 'Escape' }));
    expect([readPlace(), readStored()]).toEqual([['1200px', '680px'], null]);
    press(1230, 700);
    move(900, 300);
    act(() => void fireEvent.pointerCancel(button(), makePoint(900, 300)));
    expect([readPlace(), readStored()]).toEqual([['1200px', '680px'], null]);
  });

  it('FB-01 FB-04 · moves off a control once the screen is still, but not right after it was put there', async () => {
    const control = document.body.appendChild(document.createElement('button'));
    let top = 690;
    control.getBoundingClientRect = () =>
      ({ top, bottom: top + 44, left: 1210, right: 1254, width: 44, height: 44 }) as DOMRect;
    const scroll = () => act(() => void window.dispatchEvent(new Event('scroll')));
    const wait = (milliseconds: number) =>
      act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
    await show();
    scroll();
    await wait(100);
    expect(readPlace()).toEqual(['1200px', '680px']);
    await wait(100);
    expect(readPlace()).toEqual(['1200px', '618px']);
    top = 300;
    scroll();
    await wait(200);
    expect(readPlace()).toEqual(['1200px', '680px']);
    press(1230, 700);
    move(1230, 330);
    release(1230, 330);
    await wait(1_000);
    expect([readPlace(), readStored()]).toEqual([['1200px', '310px'], { x: 1200, y: 310 }]);
    scroll();
    await wait(200);
    expect([readPlace(), readStored()]).toEqual([['1200px', '352px'], { x: 1200, y: 310 }]);
    control.remove();
  });

  it('avoids the edge of the weeks on the journal, even on a right-to-left page', async () => {
    const weeks = document.body.appendChild(document.createElement('div'));
    weeks.dataset.scrubber = '';
    tuck('right');
    await show();
    expect(readPlace()[0]).toBe('-8px');
    cleanup();
    document.documentElement.dir = 'rtl';
    tuck('left');
    await show();
    expect(readPlace()[0]).toBe('1264px');
    document.documentElement.dir = '';
    weeks.remove();
  });

  it('is above the buttons of an entry shown beside it, and in its place over a dialog that covers it', async () => {
    const sheet = document.body.appendChild(document.createElement('div'));
    sheet.setAttribute('role', 'dialog');
    sheet.dataset.sheet = '';
    const buttons = sheet.appendChild(document.createElement('div'));
    buttons.dataset.toastsAbove = '';
    buttons.getBoundingClientRect = () =>
      ({ top: 700, bottom: 800, left: 900, right: 1280, width: 380, height: 100 }) as DOMRect;
    await show();
    expect(readPlace()).toEqual(['1200px', '680px']);
    cleanup();
    sheet.dataset.docked = '';
    await show();
    expect(readPlace()).toEqual(['1200px', '628px']);
    sheet.remove();
  });

  it('is above the bar at the bottom of a phone', async () => {
    resizeTo(390, 844);
    const bar = document.body.appendChild(document.createElement('nav'));
    bar.dataset.toastsAbove = '';
    bar.getBoundingClientRect = () =>
      ({ top: 776, bottom: 844, left: 0, right: 390, width: 390, height: 68 }) as DOMRect;
    await show();
    expect(readPlace()).toEqual(['310px', '704px']);
    bar.remove();
  });

  it('does not cover a support card: it is beside the card if there is space, and otherwise hidden until the card is gone', async () => {
    resizeTo(390, 844);
    const card = document.body.appendChild(document.createElement('section'));
    card.dataset.uncovered = '';
    let [top, bottom] = [120, 760];
    card.getBoundingClientRect = () =>
      ({ top, bottom, left: 20, right: 370, width: 350, height: bottom - top }) as DOMRect;
    const scroll = async () => {
      act(() => void window.dispatchEvent(new Event('scroll')));
      await act(async () => void (await vi.advanceTimersByTimeAsync(200)));
    };
    await show();
    await scroll();
    expect([readPlace(), button().classList.contains('invisible')]).toEqual([['310px', '768px'], false]);
    [top, bottom] = [120, 800];
    await scroll();
    expect(button().classList.contains('invisible')).toBe(true);
    [top, bottom] = [-700, -20];
    await scroll();
    expect(button().classList.contains('invisible')).toBe(false);
    [top, bottom] = [120, 800];
    await scroll();
    card.remove();
    await settle();
    expect(button().classList.contains('invisible')).toBe(false);
  });
});
