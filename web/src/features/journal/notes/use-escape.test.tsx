// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useEscape } from './use-escape.ts';

const onEscape = vi.fn();
function Page({ hasDialog = false }: { hasDialog?: boolean }) {
  useEscape(onEscape);
  return (
    <main>
      <textarea />
      <input />
      {hasDialog && <div role="dialog" />}
    </main>
  );
}
const press = (selector: string, key = 'Escape') =>
  fireEvent.keyDown(document.querySelector(selector)!, { key });
beforeEach(() => onEscape.mockReset());
afterEach(cleanup);

it('Escape closes a page wherever the focus is in writing or reading, and no other key does', () => {
  render(<Page />);
  press('textarea', 'Enter');
  expect(onEscape).not.toHaveBeenCalled();
  press('textarea');
  press('body');
  expect(onEscape).toHaveBeenCalledTimes(2);
});

it('a field and an open dialog keep the key for themselves', () => {
  const { rerender } = render(<Page />);
  press('input');
  rerender(<Page hasDialog />);
  press('textarea');
  expect(onEscape).not.toHaveBeenCalled();
});
