// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyDialog } from './lazy-dialog.tsx';

interface OwnProps {
  onClose: () => void;
}
function Page({ Late }: { Late: ComponentType<OwnProps> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && <Late onClose={() => setIsOpen(false)} />}
    </>
  );
}
let arrive: (Dialog: ComponentType<OwnProps>) => void;
let fail: (error: Error) => void;

beforeEach(() => {
  vi.useFakeTimers();
  const Late = lazyDialog<OwnProps>({
    fetch: () =>
      new Promise((resolve, reject) => {
        arrive = resolve;
        fail = reject;
      }),
    close: ({ onClose }) => onClose(),
  });
  render(<Page Late={Late} />);
  screen.getByText('Open').focus();
  fireEvent.click(screen.getByText('Open'));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const pending = () => screen.queryByRole('dialog', { name: 'Loading…' });
const Arrived = () => <p>The dialog</p>;

it('a press that opens what is still being fetched shows that it loads, and then the dialog', async () => {
  expect(pending()).toBeNull();
  await pass(150);
  expect(pending()).not.toBeNull();
  expect(document.activeElement?.textContent).toBe('Close');
  await act(async () => arrive(Arrived));
  expect(pending()).toBeNull();
  screen.getByText('The dialog');
  expect(document.activeElement?.textContent).toBe('Open');
});

it('a fetch that is done at once shows nothing else first', async () => {
  await act(async () => arrive(Arrived));
  await pass(20_000);
  expect(pending()).toBeNull();
  screen.getByText('The dialog');
});

it('a fetch that hangs can be left, and offers to reload the page', async () => {
  await pass(9_000);
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
  await pass(1_000);
  screen.getByRole('button', { name: 'Reload the page' });
  screen.getByText(/taking longer than usual/);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(pending()).toBeNull();
  expect(document.activeElement?.textContent).toBe('Open');
});

it('a fetch that fails asks to try again in the place of what is loading', async () => {
  await pass(500);
  await act(async () => fail(new Error('No connection')));
  expect(pending()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(0);
  await act(async () => arrive(Arrived));
  screen.getByText('The dialog');
});
