// @vitest-environment happy-dom
import type { JournalEntry } from '@reflect/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveLocks } from '../../platform/browser/testing-locks.ts';
import { dismissToast, toasts } from '../../ui/toast/toast-store.ts';
import { GratitudeReflection } from './gratitude-form.tsx';
import { PastGratitudes } from './past-gratitudes.tsx';

vi.mock('../../platform/session/current-user.ts', () => ({ useUser: () => ({ id: person }) }));
let person = 'ana';
let visits = 0;

beforeEach(() => {
  localStorage.clear();
  // The tests' DOM has no locks; here there is one tab.
  giveLocks();
  sessionStorage.clear();
  visits += 1;
  person = `person-${visits}`;
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
});

it('without a connection it says below the heading what is stored, and says nothing if nothing was written', () => {
  const entry = {
    id: 'one',
    createdAt: '2026-11-20T12:00:00',
    content: "Today I'm grateful for:\n1. Tea",
    isSecret: false,
    tags: ['gratitude'],
  } as unknown as JournalEntry;
  const { rerender } = render(<PastGratitudes entries={[entry]} keptNote={<p>Kept here</p>} />);
  expect(screen.getByText('Kept here').previousElementSibling?.textContent).toBe('What you wrote before');
  rerender(<PastGratitudes entries={[]} keptNote={<p>Kept here</p>} />);
  expect(screen.queryByText('Kept here')).toBeNull();
});

it('earlier items are listed by day, with the year unless it is this one, and the same words twice', () => {
  const entry = (createdAt: string, content: string) =>
    ({ id: createdAt, createdAt, content, isSecret: false, tags: ['gratitude'] }) as unknown as JournalEntry;
  vi.useFakeTimers({ now: new Date('2026-11-22T15:00:00'), toFake: ['Date'] });
  render(
    <PastGratitudes
      keptNote={null}
      entries={[
        entry('2026-11-20T12:00:00', "Today I'm grateful for:\n1. Tea\n2. Tea"),
        entry('2025-11-22T12:00:00', "Today I'm grateful for:\n1. First frost"),
      ]}
    />,
  );
  vi.useRealTimers();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Friday, November 20TeaTea',
    'Saturday, November 22, 2025First frost',
  ]);
});

const wait = vi.fn(async () => undefined);
type Create = ComponentProps<typeof GratitudeReflection>['create'];
async function open(create: Create) {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <GratitudeReflection create={create} wait={wait} />,
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Save to journal' });
}
const findAreas = () => screen.getAllByRole('textbox') as HTMLTextAreaElement[];
const write = (at: number, value: string) =>
  act(() => void fireEvent.change(findAreas()[at]!, { target: { value } }));
const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save to journal' })));
const readToast = () => toasts.read().find(({ open: isOpen }) => isOpen);

it('GRAT-01 · there are three text areas for gratitude and one for why these matter', async () => {
  await open(async () => ({ kind: 'sent' }));
  expect(findAreas()).toHaveLength(4);
  expect(screen.getAllByLabelText(/thing you're grateful for$/)).toHaveLength(3);
  expect(screen.getByLabelText(/^Why these matter/)).toBe(findAreas()[3]);
});

it('GRAT-03 · nothing is saved without an item', async () => {
  const create = vi.fn(async () => ({ kind: 'sent' as const }));
  await open(create);
  write(0, '   ');
  write(3, 'Because.');
  await save();
  expect(create).not.toHaveBeenCalled();
  expect(readToast()).toMatchObject({
    title: 'Please add at least one gratitude item',
    description: 'What are you grateful for today?',
  });
});

it('GRAT-03 · the error is also at the first field, and disappears once something is there and saved', async () => {
  await open(async () => ({ kind: 'sent' }));
  await save();
  expect(document.activeElement).toBe(findAreas()[0]);
  expect(screen.getByRole('alert').textContent).toBe('Please add at least one gratitude item');
  expect(findAreas()[0]?.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  write(1, 'Tea');
  expect(screen.queryByRole('alert')).toBeNull();
  await save();
  await screen.findByRole('heading', { name: 'Saved to your journal' });
  expect(readToast()).toBeUndefined();
});

it('GRAT-06 GRAT-10 GRAT-11 · a save sends content and tags, shows the completion screen and opens the journal', async () => {
  const create = vi.fn(async (_entry: unknown) => ({ kind: 'sent' }));
  await open(create as never);
  write(0, 'Rain');
  write(3, 'It was dry.');
  await save();
  await screen.findByRole('heading', { name: 'Saved to your journal' });
  expect(create.mock.calls[0]?.[0]).toMatchObject({
    body: {
      content: "Today I'm grateful for:\n1. Rain\n\nWhy these matter: It was dry.",
      tags: ['gratitude', 'daily-activity', 'reflection'],
    },
  });
  expect(screen.getByRole('link', { name: 'View in Journal' }).getAttribute('href')).toBe('/journal');
});

it.each([
  ['waiting', "Kept on this device. It will be sent when you're back online."],
  ['sign-in', 'Kept on this device. It will be sent when you sign in again.'],
] as const)('GRAT-10 · a save that is %s says when it will be sent', async (kind, text) => {
  await open(async () => ({ kind }));
  write(1, 'Tea');
  await save();
  await screen.findByText(text);
});

it('GRAT-07 GRAT-09 · after the third failure the toast appears, and everything typed is still there', async () => {
  const create = vi.fn(async () => Promise.reject(new Error('no')));
  await open(create as never);
  write(0, 'Rain');
  write(3, 'It was dry.');
  await save();
  await waitFor(() => expect(readToast()?.title).toBe('Error'));
  expect(readToast()).toMatchObject({
    description: 'Authentication issue detected. Please refresh the page and try again.',
    variant: 'destructive',
  });
  expect(create).toHaveBeenCalledTimes(3);
  expect([findAreas()[0]?.value, findAreas()[3]?.value]).toEqual(['Rain', 'It was dry.']);
});
