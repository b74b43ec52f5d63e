// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, toasts } from '../../ui/toast/toast-store.ts';
import { PlanForm } from './components/plan-form.tsx';
import { emptyParts } from './plan-parts.ts';

const update = vi.fn();
vi.mock('../../platform/session/current-user.ts', () => ({ useUser: () => ({ id: 'ana' }) }));
vi.mock('./safety-plans.api.ts', () => ({ useSafetyPlanChanges: () => ({ update }) }));

beforeEach(() => update.mockReset());
afterEach(() => {
  cleanup();
  act(() => dismissToast());
});

const plan = {
  ...emptyParts,
  id: '0192f0c0-0000-7000-8000-000000000001',
  createdAt: '2026-11-01T10:00:00.000Z',
  revision: 1,
};

it.each([
  ['sent', 'Saved'],
  ['waiting', 'Kept on this device'],
  // The saved plan asks which version to keep; nothing waits to be sent.
  ['changed-elsewhere', undefined],
])('a changed plan that is %s shows the toast %j', async (kind, title) => {
  update.mockResolvedValue({ kind, item: null });
  const onDone = vi.fn();
  render(<PlanForm plan={plan} onDone={onDone} />);
  const [field] = screen.getAllByRole('textbox');
  act(() => void fireEvent.change(field!, { target: { value: 'I stop answering.' } }));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(update).toHaveBeenCalledWith(plan, { ...emptyParts, warningSigns: 'I stop answering.' });
  expect(toasts.read().find(({ open }) => open)?.title).toBe(title);
});
