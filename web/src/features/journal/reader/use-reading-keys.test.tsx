// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useReadingKeys } from './use-reading-keys.ts';

afterEach(cleanup);

const calls = { edit: vi.fn(), newer: vi.fn(), older: vi.fn(), write: vi.fn() };
function Sheet({ isActive = true }: { isActive?: boolean }) {
  const top = useRef<HTMLDivElement>(null);
  useReadingKeys({
    top,
    isActive,
    onEdit: calls.edit,
    reading: { newer: calls.newer, older: calls.older, write: calls.write },
  });
  return (
    <>
      <div data-sheet="">
        <div>
          <div ref={top}>The words.</div>
        </div>
        <input aria-label="Inside" />
      </div>
      <p>Outside</p>
    </>
  );
}

const listPressed = () => Object.entries(calls).flatMap(([name, { mock }]) => mock.calls.map(() => name));
afterEach(() => vi.clearAllMocks());

it('ENT-07 · while an entry is open, keys edit it, return to writing and open the next one', () => {
  render(<Sheet />);
  for (const key of ['e', 'n', 'ArrowDown', 'ArrowUp'])
    fireEvent.keyDown(screen.getByText('The words.'), { key });
  expect(listPressed().sort()).toEqual(['edit', 'newer', 'older', 'write']);
});

it('ENT-07 · keys are ordinary letters while somebody types, with a modifier, elsewhere, or while something else is open', () => {
  const { rerender } = render(<Sheet />);
  fireEvent.keyDown(screen.getByLabelText('Inside'), { key: 'e' });
  fireEvent.keyDown(screen.getByText('The words.'), { key: 'e', ctrlKey: true });
  fireEvent.keyDown(screen.getByText('Outside'), { key: 'n' });
  rerender(<Sheet isActive={false} />);
  fireEvent.keyDown(screen.getByText('The words.'), { key: 'e' });
  expect(listPressed()).toEqual([]);
});
