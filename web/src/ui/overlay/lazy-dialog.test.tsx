// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeLazyDialog } from './lazy-dialog.tsx';

interface OwnProps {
  onClose: () => void;
}
function Page({ Lazy }: { Lazy: ComponentType<OwnProps> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && <Lazy onClose={() => setIsOpen(false)} />}
    </>
  );
}
let arrive: (Dialog: ComponentType<OwnProps>) => void;
let fail: (error: Error) => void;
let fetches: number;

beforeEach(() => {
  vi.useFakeTimers();
  fetches = 0;
  const Lazy = makeLazyDialog<OwnProps>({
    fetch: () =>
      new Promise((resolve, reject) => {
        fetches += 1;
        arrive = resolve;
        fail = reject;
      }),
    close: ({ onClose }) => onClose(),
  });
  render(<Page Lazy={Lazy} />);
  screen.getByText('Open').focus();
  fireEvent.click(screen.getByText('Open'));
});
afterEach(() => {
  cleanup();
  document.head.replaceChildren();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const findDialog = () => screen.queryByRole('alertdialog');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const Arrived = () => <p>The dialog</p>;

function addStyles(): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  document.head.append(link);
  return link;
}

it('a press shows a message if the dialog does not load for ten seconds, and the dialog still opens later', async () => {
  await pass(9_900);
  expect(findDialog()).toBeNull();
  await pass(200);
  expect(findDialog()?.textContent).toContain('This is taking longer than usual.');
  screen.getByRole('button', { name: 'Reload the page' });
  await act(async () => arrive(Arrived));
  expect(findDialog()).toBeNull();
  screen.getByText('The dialog');
  expect(document.activeElement?.textContent).toBe('Open');
});

it('a dialog that does not load can be left, and opens with the next press once it has loaded', async () => {
  await pass(10_000);
  press('Close');
  expect(findDialog()).toBeNull();
  expect(document.activeElement?.textContent).toBe('Open');
  await act(async () => arrive(Arrived));
  press('Open');
  screen.getByText('The dialog');
});

it('a dialog that failed to load is loaded again on request, with its style sheet', async () => {
  const failed = addStyles();
  fireEvent.error(failed);
  await act(async () => fail(new Error('No connection')));
  expect(findDialog()?.textContent).toContain("This part couldn't be loaded");
  press('Try again');
  await pass(0);
  expect(failed.isConnected).toBe(false);
  expect(fetches).toBe(1);
  fireEvent.load(document.querySelector('link[rel="stylesheet"]')!);
  await pass(0);
  await act(async () => arrive(Arrived));
  screen.getByText('The dialog');
});

it('a second attempt does not affect the style sheet that another dialog is waiting for', async () => {
  await act(async () => fail(new Error('No connection')));
  const underWay = addStyles();
  press('Try again');
  await pass(0);
  expect(underWay.isConnected).toBe(true);
  await act(async () => arrive(Arrived));
  screen.getByText('The dialog');
});
