// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { dismissToast, toast, toasts } from '../toast/toast-store.ts';
import { Toaster } from '../toast/toaster.tsx';
import { Popover } from './popover.tsx';

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

it('TOAST-04 · Escape closes a focused panel together with the toast that it showed', async () => {
  render(<Panel />);
  const add = screen.getByRole('button', { name: 'Add' });
  act(() => add.focus());
  act(() => void toast({ title: 'Reminder Added' }));
  act(() => void fireEvent.keyDown(add, { key: 'Escape' }));
  expect(screen.queryByRole('dialog', { name: 'Reminders' })).toBeNull();
  expect(toasts.read().some(({ open }) => open)).toBe(false);
});

it('SHELL-01 · what is behind an open panel can be neither pressed nor read until the panel is closed', () => {
  render(
    <>
      <button type="button">Save Entry</button>
      <Panel />
    </>,
  );
  const save = screen.getByText('Save Entry');
  expect(document.body.style.pointerEvents).toBe('none');
  expect(save.closest('[aria-hidden="true"]')).not.toBeNull();
  act(() => void fireEvent.keyDown(screen.getByRole('button', { name: 'Add' }), { key: 'Escape' }));
  expect(document.body.style.pointerEvents).toBe('');
  expect(screen.getByRole('button', { name: 'Save Entry' })).toBe(save);
});
