// @vitest-environment happy-dom
import type { Goal } from '@reflect/contract';
import { limits } from '@reflect/contract/limits';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../platform/api-error.ts';
import { dismissToast, toasts } from '../../ui/toast/toast-store.ts';
import { DeleteGoalDialog } from './components/delete-goal-dialog.tsx';
import { GoalDialog } from './components/goal-dialog.tsx';
import { ProgressDialog } from './components/progress-dialog.tsx';
import { emptyGoalForm, makeGoalForm } from './goal-form.model.ts';
import { makeProgressForm } from './progress-form.model.ts';

const create = vi.fn();
const update = vi.fn();
const remove = vi.fn();
const add = vi.fn();
vi.mock('./goals.api.ts', async () => {
  const { collections } = await import('@reflect/contract/collections');
  return {
    goals: { rules: { place: collections.goals } },
    useGoalChanges: () => ({ create, update, remove, restore: vi.fn() }),
    useGoalProgressChanges: () => ({ create: add }),
  };
});
vi.mock('@tanstack/react-router', () => ({ useBlocker: () => ({ status: 'idle' }) }));

const onClose = vi.fn();
beforeEach(() => {
  for (const call of [create, update, remove, add, onClose]) call.mockReset();
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
});

const goal: Goal = {
  id: '0192f0c0-0000-7000-8000-000000000001',
  title: 'Run 10 km',
  description: 'In the park.',
  category: 'health',
  priority: 'high',
  targetValue: 10,
  currentValue: 3,
  currentValueAt: '2026-11-01T10:00:00.000Z',
  unit: 'km',
  targetDate: '2026-12-20',
  habitIds: [],
  createdAt: '2026-10-01T10:00:00.000Z',
  revision: 0,
};
const openNew = () =>
  render(
    <GoalDialog
      opened={{ kind: 'new', goalId: 'new', form: emptyGoalForm, onChange: () => undefined }}
      habits={[]}
      onClose={onClose}
    />,
  );
const saved = makeGoalForm(goal, 3);
const edit = { editId: 'edit', item: goal, saved, form: saved, onChange: () => undefined };
const openKnown = () => render(<GoalDialog opened={{ kind: 'known', edit }} habits={[]} onClose={onClose} />);
const openProgress = () =>
  render(
    <ProgressDialog
      goal={goal}
      progressId="progress"
      opened={makeProgressForm(goal.id, 3)}
      onChange={() => undefined}
      onClose={onClose}
    />,
  );
const findField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string, value: string) =>
  act(() => void fireEvent.change(findField(label), { target: { value } }));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const readToast = () => toasts.read().find(({ open }) => open);
const refused = new ApiError({ status: 500, text: 'no' });
/** Keeps a call pending until the returned function runs. */
function holdCall(call: typeof create) {
  let finish: (result: unknown) => void = () => undefined;
  call.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  return () => act(async () => finish({ kind: 'sent', item: null }));
}

it('GOAL-02 GOAL-03 GOAL-04 · a new goal has its title, its defaults, and two fields that are required', () => {
  openNew();
  expect(screen.getByRole('dialog', { name: 'Create New Goal' })).toBeTruthy();
  expect([findField('Category').value, findField('Priority').value]).toEqual(['personal-growth', 'medium']);
  expect([findField('Title').required, findField('Target value').required]).toEqual([true, true]);
  expect([findField('Current value').required, findField('Unit').required]).toEqual([false, false]);
});

it('GOAL-06 GOAL-13 · creating a goal shows it on the button, and then a toast', async () => {
  openNew();
  write('Title', 'Swim');
  write('Target value', '5');
  const finish = holdCall(create);
  await press('Create Goal');
  await screen.findByRole('button', { name: 'Creating...' });
  expect(create).toHaveBeenCalledWith({
    id: 'new',
    body: {
      title: 'Swim',
      description: null,
      category: 'personal-growth',
      priority: 'medium',
      targetValue: 5,
      currentValue: 0,
      unit: null,
      targetDate: null,
      habitIds: [],
    },
  });
  await finish();
  await waitFor(() => expect(readToast()?.title).toBe('Goal created successfully'));
  expect(onClose).toHaveBeenCalledOnce();
});

it('GOAL-02 GOAL-07 GOAL-13 · an edit starts with the goal, says that it is being saved, and then shows a toast', async () => {
  openKnown();
  expect(screen.getByRole('dialog', { name: 'Edit Goal' })).toBeTruthy();
  expect(
    ['Title', 'Description', 'Target value', 'Current value', 'Unit', 'Target date'].map(
      (label) => findField(label).value,
    ),
  ).toEqual(['Run 10 km', 'In the park.', '10', '3', 'km', '2026-12-20']);
  write('Title', 'Run 12 km');
  const finish = holdCall(update);
  await press('Update Goal');
  await screen.findByRole('button', { name: 'Updating...' });
  expect(update).toHaveBeenCalledWith(goal, { title: 'Run 12 km' });
  await finish();
  await waitFor(() => expect(readToast()?.title).toBe('Goal updated successfully'));
});

it('GOAL-10 GOAL-11 GOAL-12 GOAL-13 · progress needs a value, and takes notes and one of seven moods', async () => {
  openProgress();
  expect(screen.getByRole('dialog', { name: 'Update Progress' })).toBeTruthy();
  expect([findField('New total').required, findField('Notes').required]).toEqual([true, false]);
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual([
    'excited',
    'proud',
    'motivated',
    'satisfied',
    'neutral',
    'frustrated',
    'discouraged',
  ]);
  write('New total', '7');
  await press('One more');
  write('Notes', 'In the rain.');
  act(() => void fireEvent.click(screen.getByRole('radio', { name: 'proud' })));
  const finish = holdCall(add);
  await press('Add Progress');
  expect(add).toHaveBeenCalledWith(
    expect.objectContaining({
      id: 'progress',
      body: {
        goalId: goal.id,
        progressValue: 8,
        notes: 'In the rain.',
        mood: 'proud',
        updateGoalValue: true,
      },
    }),
  );
  await finish();
  await waitFor(() => expect(readToast()?.title).toBe('Progress added'));
});

it('GOAL-08 GOAL-13 · a goal is deleted after confirmation', async () => {
  render(<DeleteGoalDialog goal={goal} onClose={onClose} />);
  remove.mockResolvedValue({ kind: 'sent', item: null });
  await press('Delete');
  expect(remove).toHaveBeenCalledWith(goal.id);
  await waitFor(() => expect(readToast()?.title).toBe('Goal deleted'));
});

const fillNew = () => {
  openNew();
  write('Title', 'Swim');
  write('Target value', '5');
};
const fillKnown = () => {
  openKnown();
  write('Title', 'Swim');
};
const fillProgress = () => {
  openProgress();
  write('New total', '5');
};
const askToDelete = () => void render(<DeleteGoalDialog goal={goal} onClose={onClose} />);

it.each([
  ['Failed to create goal.', fillNew, 'Create Goal', create],
  ['Failed to update goal.', fillKnown, 'Update Goal', update],
  ['Failed to add progress.', fillProgress, 'Add Progress', add],
  ['Failed to delete goal.', askToDelete, 'Delete', remove],
] as const)('GOAL-14 · %s', async (text, open, button, call) => {
  open();
  call.mockRejectedValue(refused);
  await press(button);
  await waitFor(() =>
    expect(readToast()).toMatchObject({ title: 'Error', description: text, variant: 'destructive' }),
  );
});

it('a description that two devices made longer than the field takes can stay, and a change of it must be shorter', async () => {
  const description = 'x'.repeat(limits.goalText + 500);
  const item = { ...goal, description };
  const form = makeGoalForm(item, 3);
  const opened = { kind: 'known', edit: { ...edit, item, saved: form, form } } as const;
  render(<GoalDialog opened={opened} habits={[]} onClose={onClose} />);
  expect(screen.getByText(/^This was changed on two devices/)).toBeTruthy();
  write('Description', `${description}!`);
  expect(screen.getByRole('alert').textContent).toMatch(/^Shorten this by 501 characters to save/);
  await press('Update Goal');
  expect(update).not.toHaveBeenCalled();
  write('Description', description);
  write('Title', 'Run 12 km');
  update.mockResolvedValue({ kind: 'sent' });
  await press('Update Goal');
  expect(update.mock.calls[0]?.[1]).toEqual({ title: 'Run 12 km' });
});
