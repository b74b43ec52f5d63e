// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Popover } from './popover.tsx';
import { dismissToast, toast, toasts } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

afterEach(() => {
  act(() => dismissToast());
  cleanup();
});

function Panel() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <Toaster />
      <Popover
        label="Reminders"
        open={isOpen}
        onOpenChange={setIsOpen}
        trigger={<button type="button">Bell</button>}
      >
        <button type="button">Add</button>
      </Popover>
    </>
  );
}

it('TOAST-04 · Escape closes a panel that has the focus together with the toast that it showed', async () => {
  render(<Panel />);
  const add = screen.getByRole('button', { name: 'Add' });
  act(() => add.focus());
  act(() => void toast({ title: 'Reminder Added' }));
  act(() => void fireEvent.keyDown(add, { key: 'Escape' }));
  expect(screen.queryByRole('dialog', { name: 'Reminders' })).toBeNull();
  expect(toasts.read().some(({ open }) => open)).toBe(false);
});
