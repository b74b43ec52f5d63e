// @vitest-environment happy-dom
import type { Habit } from '@reflect/contract';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../platform/api-error.ts';
import { dismissToast, toasts } from '../../ui/toast/toast-store.ts';
import { HabitDialog } from './components/habit-dialog.tsx';
import { emptyHabitForm, makeHabitForm } from './habit-form.model.ts';

const create = vi.fn();
const update = vi.fn();
const remove = vi.fn();
const restore = vi.fn();
vi.mock('./habits.api.ts', () => ({ useHabitChanges: () => ({ create, update, remove, restore }) }));
vi.mock('@tanstack/react-router', () => ({ useBlocker: () => ({ status: 'idle' }) }));

const onClose = vi.fn();
beforeEach(() => {
  for (const call of [create, update, remove, restore, onClose]) call.mockReset();
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
});

const habit: Habit = {
  id: '01a1fd86-cf38-7ef7-8637-2e51fada6cfa',
  name: 'Read in bed',
  category: 'mindfulness',
  frequency: 'weekly',
  targetValue: 20,
  targetUnit: 'pages',
  isArchived: false,
  position: 3,
  createdAt: '2026-11-21T09:00:00.000Z',
  revision: 0,
};
const openNew = () =>
  render(
    <HabitDialog
      opened={{ kind: 'new', habitId: 'new', form: emptyHabitForm, onChange: () => undefined }}
      onClose={onClose}
    />,
  );
const saved = makeHabitForm(habit);
const edit = { editId: 'edit', item: habit, saved, form: saved, onChange: () => undefined };
const openKnown = () => render(<HabitDialog opened={{ kind: 'known', edit }} onClose={onClose} />);
const write = (label: string, value: string) =>
  act(() => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const readToast = () => toasts.read().find(({ open }) => open);

it('HAB-02 HAB-03 HAB-04 HAB-06 · a new habit is sent with the form’s defaults, and says so while pending', async () => {
  openNew();
  expect(screen.getByRole('dialog', { name: 'Create New Habit' })).toBeTruthy();
  write('Name', ' Walk ');
  write('Target', '');
  let finish: (result: unknown) => void = () => undefined;
  create.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  await press('Create Habit');
  expect(create).toHaveBeenCalledWith({
    id: 'new',
    body: { name: 'Walk', category: 'health', frequency: 'daily', targetValue: 1, targetUnit: null },
  });
  await screen.findByRole('button', { name: 'Creating...' });
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => finish({ kind: 'sent' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('HAB-05 · without a name it is refused beside the field, and nothing is sent', async () => {
  openNew();
  write('Name', '   ');
  await press('Create Habit');
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter a habit name');
  expect(create).not.toHaveBeenCalled();
});

it('HAB-10 · a failed creation says so, and what was typed stays', async () => {
  openNew();
  write('Name', 'Walk');
  create.mockRejectedValue(new ApiError({ status: 500, text: 'no' }));
  await press('Create Habit');
  await waitFor(() =>
    expect(readToast()).toMatchObject({ title: 'Failed to create habit', variant: 'destructive' }),
  );
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Walk');
  expect(onClose).not.toHaveBeenCalled();
});

it('HAB-01 · archiving also saves what was changed in the form, and says that it waits', async () => {
  openKnown();
  write('Name', 'Read at night');
  update.mockResolvedValue({ kind: 'waiting', item: null });
  await press('Archive');
  expect(update).toHaveBeenCalledWith(habit, { name: 'Read at night', isArchived: true });
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() =>
    expect(readToast()).toMatchObject({
      title: 'Habit archived',
      description: "Kept on this device. It will be sent when you're back online.",
    }),
  );
  act(() => readToast()?.action?.onSelect());
  expect(update).toHaveBeenLastCalledWith(habit, { isArchived: false });
  // Another dialog may be open by then.
  expect(onClose).toHaveBeenCalledOnce();
});

it('HAB-01 · a habit archived without a name keeps its old one', async () => {
  openKnown();
  write('Name', ' ');
  update.mockResolvedValue({ kind: 'sent', item: null });
  await press('Archive');
  expect(update).toHaveBeenCalledWith(habit, { isArchived: true });
  await waitFor(() => expect(readToast()?.description).toBe('Everything you did is kept.'));
});

it('HAB-01 · a deletion without a server says that it waits, and Undo restores the habit', async () => {
  openKnown();
  remove.mockResolvedValue({ kind: 'waiting', item: null });
  restore.mockResolvedValue({ kind: 'waiting', item: null });
  await press('Delete');
  await waitFor(() =>
    expect(readToast()).toMatchObject({
      title: 'Habit deleted',
      description: "Kept on this device. It will be sent when you're back online.",
    }),
  );
  await act(async () => readToast()?.action?.onSelect());
  expect(restore).toHaveBeenCalledWith(habit);
  await waitFor(() => expect(readToast()?.title).toBe('Habit restored'));
});

it.each(['Archive', 'Delete'])('HAB-10 · a failed %s says so, and what was written stays', async (button) => {
  openKnown();
  write('Name', 'Read at night');
  for (const call of [update, remove]) call.mockRejectedValue(new ApiError({ status: 500, text: 'no' }));
  await press(button);
  await waitFor(() =>
    expect(readToast()).toMatchObject({ title: 'Failed to update habit', variant: 'destructive' }),
  );
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Read at night');
  for (const call of [update, remove]) call.mockResolvedValue({ kind: 'sent', item: null });
  await press(button);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
