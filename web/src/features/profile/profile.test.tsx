// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveLocks } from '../../platform/browser/testing-locks.ts';
import { makeQueryClient } from '../../platform/session/query-client.ts';
import { dismissToast, toasts } from '../../ui/toast/toast-store.ts';
import { aiDraftKind, emptyAiForm, styleChoices, typeChoices } from './ai-form.model.ts';
import { AiPersonalization } from './components/ai-personalization.tsx';

let person = '';
let visits = 0;
vi.mock('../../platform/session/current-user.ts', () => ({ useUser: () => ({ id: person }) }));

const stored = {
  communicationStyle: 'warm',
  personalityType: null,
  supportNeeds: 'Just listen.',
  currentChallenges: '',
};
let sent: unknown[];
/** What another device has changed since the form was opened. */
let elsewhere: object;
let fails: boolean;
beforeEach(() => {
  visits += 1;
  person = `person-${visits}`;
  localStorage.clear();
  giveLocks();
  sent = [];
  elsewhere = {};
  fails = false;
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return new Response(JSON.stringify({ ...stored, ...elsewhere }));
    if (fails) return new Response('', { status: 500 });
    const body = JSON.parse(String(init.body)) as object;
    sent.push(body);
    return new Response(JSON.stringify({ ...stored, ...body }));
  });
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
  vi.unstubAllGlobals();
});

async function open() {
  const router = createRouter({
    routeTree: createRootRoute({ component: AiPersonalization }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: /^AI Personalization/ })));
  await screen.findByRole('dialog', { name: 'AI Personalization' });
}
const findControl = (label: string | RegExp) => screen.getByLabelText(label) as HTMLInputElement;
const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save Preferences' })));
const readToast = () => toasts.read().find(({ open: isOpen }) => isOpen);

it('CONN-03 · the dialog shows what is stored, and saves what was changed', async () => {
  await open();
  expect(findControl('Communication style').value).toBe('warm');
  expect(findControl('What helps you').value).toBe('Just listen.');
  fireEvent.change(findControl('Personality type'), { target: { value: 'INFJ' } });
  fireEvent.change(findControl("What's hard at the moment"), { target: { value: ' A new job. ' } });
  await save();
  await waitFor(() => expect(sent).toEqual([{ personalityType: 'INFJ', currentChallenges: 'A new job.' }]));
  expect(readToast()?.title).toBe('AI preferences saved');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('CONN-03 · what another device saved since the form was opened stays: of a text written in both places both', async () => {
  await open();
  fireEvent.change(findControl('What helps you'), { target: { value: 'Small ideas.' } });
  elsewhere = { supportNeeds: 'Long walks.', currentChallenges: 'My sister.', communicationStyle: 'direct' };
  await save();
  await waitFor(() => expect(sent).toEqual([{ supportNeeds: 'Long walks.\n\nSmall ideas.' }]));
  expect(readToast()?.description).toBe('What was changed on another device is kept, too.');
});

it('CONN-05 · a failed save says so, and the dialog stays with what was written', async () => {
  fails = true;
  await open();
  fireEvent.change(findControl('What helps you'), { target: { value: 'Small ideas.' } });
  await save();
  await waitFor(() =>
    expect(readToast()).toMatchObject({ title: 'Failed to save AI preferences', variant: 'destructive' }),
  );
  expect(findControl('What helps you').value).toBe('Small ideas.');
});

it('CONN-04 · five styles and sixteen types are offered, and none of each', () => {
  expect(styleChoices.map(({ value }) => value)).toEqual([
    'none',
    'direct',
    'warm',
    'analytical',
    'encouraging',
    'casual',
  ]);
  expect(typeChoices).toHaveLength(17);
});

it('CONN-03 · a form that was left is restored without damaged fields, and only if it was changed', () => {
  const changed = { ...emptyAiForm, supportNeeds: 'Just listen.' };
  const kept = { itemId: 'x', form: { form: changed, saved: emptyAiForm } };
  expect(aiDraftKind.hasWork(kept)).toBe(true);
  expect(aiDraftKind.hasWork({ itemId: 'x', form: { form: changed, saved: changed } })).toBe(false);
  expect(aiDraftKind.read(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  expect(
    aiDraftKind.read({ itemId: 'x', form: { form: { communicationStyle: 'rude', supportNeeds: 7 } } }),
  ).toEqual({
    itemId: 'x',
    form: { form: emptyAiForm, saved: emptyAiForm },
  });
});
