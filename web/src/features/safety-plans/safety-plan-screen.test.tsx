// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../platform/api-error.ts';
import { giveLocks } from '../../platform/browser/testing-locks.ts';
import { emptyParts } from './plan-parts.ts';
import type { SafetyPlan } from './safety-plans.api.ts';
import { SafetyPlanScreen } from './screens/safety-plan.screen.tsx';

let person = '';
let listed: SafetyPlan[] = [];
const create = vi.fn();
const update = vi.fn();
vi.mock('../../platform/session/current-user.ts', () => ({ useUser: () => ({ id: person }) }));
vi.mock('./safety-plans.api.ts', () => ({
  safetyPlans: {},
  useSafetyPlans: () => ({ items: listed, status: 'ready', isAway: false, isComplete: true }),
  useSafetyPlanChanges: () => ({ create, update }),
  useSafetyPlanState: () => null,
}));
vi.mock('../../platform/collection/item-state-line.tsx', () => ({ ItemStateLine: () => null }));
vi.mock('../../platform/collection/versions/version-choice.tsx', () => ({ VersionChoice: () => null }));
vi.mock('../../ui/layout/page-head.tsx', () => ({ PageHead: () => null }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  giveLocks();
  vi.stubGlobal('fetch', async () => Response.error());
  person = crypto.randomUUID();
  listed = [];
  for (const call of [create, update]) call.mockReset().mockResolvedValue({ kind: 'sent', item: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const makePlan = (id: string, ownSteps: string, revision = 0): SafetyPlan => ({
  ...{ ...emptyParts, id, ownSteps, revision },
  createdAt: '2026-11-01T10:00:00.000Z',
});
const steps = () => screen.findByLabelText<HTMLTextAreaElement>('What I can do by myself');
const press = (name: string) => act(async () => fireEvent.click(screen.getAllByRole('button', { name })[0]!));
const write = (field: HTMLElement, value: string) =>
  act(() => void fireEvent.change(field, { target: { value } }));

it('two plans that two devices made are both shown', async () => {
  listed = [makePlan('b', 'Walk'), makePlan('a', 'Call Mira')];
  render(<SafetyPlanScreen />);
  await screen.findByText('Walk');
  screen.getByText('Call Mira');
  screen.getByText(/^Another plan of yours/);
});

it('a plan that arrives from another device leaves the one that is being written, and is shown below', async () => {
  const { rerender } = render(<SafetyPlanScreen />);
  write(await steps(), 'Water the plants');
  listed = [makePlan('a', 'Call Mira')];
  rerender(<SafetyPlanScreen />);
  expect((await steps()).value).toBe('Water the plants');
  screen.getByText('Call Mira');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  await press('Save');
  expect(create).toHaveBeenCalledWith({
    id: expect.any(String),
    body: { ...emptyParts, ownSteps: 'Water the plants' },
  });
});

it('a change is made on the plan as it was when the change began, not on what another device saved meanwhile', async () => {
  listed = [makePlan('a', 'Walk', 1)];
  const { rerender } = render(<SafetyPlanScreen />);
  await screen.findByText('Walk');
  await press('Edit');
  write(await steps(), 'Walk to the river');
  listed = [makePlan('a', 'Call Mira', 2)];
  rerender(<SafetyPlanScreen />);
  await press('Save');
  expect(update).toHaveBeenCalledWith(makePlan('a', 'Walk', 1), {
    ...emptyParts,
    ownSteps: 'Walk to the river',
  });
});

it('a plan that was deleted elsewhere while it was being changed is saved as a new one', async () => {
  listed = [makePlan('a', 'Walk')];
  const { rerender } = render(<SafetyPlanScreen />);
  await screen.findByText('Walk');
  await press('Edit');
  write(await steps(), 'Walk to the river');
  listed = [];
  rerender(<SafetyPlanScreen />);
  create.mockRejectedValueOnce(new ApiError({ status: 404, text: '{}' }));
  await press('Save');
  const [first, second] = create.mock.calls.map(([creation]) => creation as { id: string; body: object });
  expect(first?.id).toBe('a');
  expect(second).toEqual({
    id: expect.not.stringMatching(/^a$/),
    body: { ...emptyParts, ownSteps: 'Walk to the river' },
  });
});

it('Cancel asks before it discards what was changed', async () => {
  listed = [makePlan('a', 'Walk')];
  render(<SafetyPlanScreen />);
  await screen.findByText('Walk');
  await press('Edit');
  write(await steps(), 'Walk to the river');
  await press('Cancel');
  await press('Keep editing');
  expect((await steps()).value).toBe('Walk to the river');
  await press('Cancel');
  await press('Discard');
  await screen.findByText('Walk');
});
