// @vitest-environment happy-dom
import type { Person } from '@reflect/contract';
import { createMemory, makePersonPage, type PersonPage } from '@reflect/engine/memory';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteRead } from '../../../platform/collection/last-read.ts';
import { createStore } from '../../../platform/store.ts';
import { type KnownEntries, NobodyHere, PersonView } from './person.screen.tsx';

const now = new Date('2026-11-23T12:00:00.000Z');
let asked: string | null = null;
let answer: PersonPage | undefined;
let hasFailed = false;
let isAsking = false;
let inMemory = 0;
// The real memory, without its worker.
vi.mock('../../../platform/memory/use-memory.ts', () => ({
  useMemoryProgress: () => ({ done: 0, total: inMemory, hasMeaning: false, leftMs: null }),
  usePersonPage(name: string) {
    asked = name;
    return { answer, isAsking, hasFailed, askAgain: retry };
  },
}));
vi.mock('../../../platform/session/current-user.ts', () => ({ useUser: () => ({ id: 'ana' }) }));
vi.mock('../components/person-state-line.tsx', () => ({ PersonStateLine: () => null }));
vi.mock('../components/person-dialog.tsx', () => ({ PersonDialog: () => <p>The form</p> }));
const retry = vi.fn();

const makePerson = (displayName: string, more: Partial<Person> = {}): Person => ({
  id: '019a0000-0000-7000-8000-00000000000a',
  displayName,
  relationship: 'boss',
  pronouns: null,
  tags: [],
  notes: null,
  createdAt: now.toISOString(),
  revision: 1,
  ...more,
});

/** Every third day is with somebody, and heavier. The newest of those days is secret. */
function remember(name: string, { days }: { days: number }): PersonPage {
  const memory = createMemory({ timeZone: 'UTC' });
  for (let ago = 0; ago < days; ago++) {
    const isWith = ago % 3 === 0;
    memory.put({
      id: `page-${ago}`,
      createdAt: new Date(now.getTime() - ago * 86_400_000).toISOString(),
      title: null,
      content: isWith ? `${name} moved the deadline to day ${ago}. Soup later.` : 'A quiet day with a book.',
      mood: isWith ? 'stressed' : 'calm',
      tags: [],
      people: isWith ? [name] : [],
      isSecret: ago === 0,
      score: (isWith ? 2 : 4) + (ago % 2) * 0.3,
    });
  }
  memory.setPeople([{ name }]);
  return makePersonPage({ memory, name, now });
}

const calls = { onWrite: vi.fn(), onOpenPage: vi.fn(), onShowPages: vi.fn() };
async function show(name: string, journal: Partial<KnownEntries> = {}, more: Partial<Person> = {}) {
  const of = {
    rules: { place: { name: 'entries' } },
    syncOf: () => ({ state: createStore({ isTooMany: false }) }),
  };
  const known = { count: inMemory, isComplete: true, isAway: false, of, ...journal };
  const makeView = () => (
    <PersonView person={makePerson(name, more)} crumbs={[]} journal={known} {...calls} />
  );
  await showComponent(makeView);
}
async function showComponent(component: () => React.ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await act(async () => void render(<RouterProvider router={router as never} />));
}

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  answer = undefined;
  hasFailed = false;
  isAsking = false;
  inMemory = 0;
  for (const call of [...Object.values(calls), retry]) call.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows when and how often, compares the days, and says that this is not a cause', async () => {
  answer = remember('Dominik', { days: 90 });
  inMemory = 90;
  await show('Dominik');
  expect(asked).toBe('Dominik');
  screen.getByRole('heading', { level: 1, name: 'Dominik' });
  screen.getByText(/^In 30 entries, first in August, last today\./);
  screen.getByText(/read heavier than other days. That doesn't mean Dominik is the cause\.$/);
  screen.getByText(/^30 days against 60\./);
  expect(screen.getAllByText(/of 5, where 1 is heavier/)).toHaveLength(2);
  act(() => screen.getByRole('button', { name: /^Write about Dominik/ }).click());
  expect(calls.onWrite).toHaveBeenCalledOnce();
  act(() => screen.getByRole('button', { name: 'Edit Dominik' }).click());
  screen.getByText('The form');
});

it('shows quotes by month, each opening its page, and only the date of a secret entry', async () => {
  answer = remember('Dominik', { days: 90 });
  inMemory = 90;
  await show('Dominik');
  const november = screen.getByRole('region', { name: 'November' });
  const rows = within(november).getAllByRole('button');
  expect(rows).toHaveLength(3);
  expect(rows[0]!.textContent).toMatch(/Secret entry$/);
  expect(rows[1]!.textContent).toContain('“Dominik moved the deadline to day 3.”');
  act(() => rows[1]!.click());
  expect(calls.onOpenPage.mock.calls[0]?.[0]).toMatchObject({ pageId: 'page-3' });
  act(() => screen.getByRole('button', { name: 'Show all 30, back to August' }).click());
  expect(screen.getAllByText(/^“Dominik moved the deadline to day \d+\.”$/)).toHaveLength(29);
});

it('draws a hundred of ten thousand pages at each press', async () => {
  answer = remember('Dominik', { days: 1_200 });
  inMemory = 1_200;
  await show('Dominik');
  act(() => screen.getByRole('button', { name: /^Show all 400, back to / }).click());
  expect(screen.getAllByText(/^“Dominik moved the deadline to day \d+\.”$/)).toHaveLength(99);
  act(() => screen.getByRole('button', { name: 'Show 100 more' }).click());
  expect(screen.getAllByText(/^“Dominik moved the deadline to day \d+\.”$/)).toHaveLength(199);
});

it('does not compare a few pages', async () => {
  answer = remember('Dominik', { days: 7 });
  inMemory = 7;
  await show('Dominik');
  screen.getByText('There are too few days yet to compare them with the others.');
  expect(screen.queryByText(/is the cause/)).toBeNull();
});

it('shows notes about somebody with their tags, and nothing if there are none', async () => {
  inMemory = 12;
  answer = remember('Anna', { days: 0 });
  await show('Anna', {}, { notes: 'Allergic to hazelnuts.', tags: ['climbing', 'school'] });
  const notes = within(screen.getByRole('region', { name: 'Notes' }));
  notes.getByText('Allergic to hazelnuts.');
  expect(notes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'climbing',
    'school',
  ]);
  expect(notes.queryByRole('button')).toBeNull();
  cleanup();
  await show('Anna', {}, { tags: ['climbing'] });
  screen.getByRole('region', { name: 'Tags' });
  cleanup();
  await show('Anna');
  expect(screen.queryByRole('region', { name: /Notes|Tags/ })).toBeNull();
});

it('shows a part of long notes and many tags, and all on request', async () => {
  inMemory = 12;
  answer = remember('Anna', { days: 0 });
  const tags = Array.from({ length: 12 }, (_, at) => `tag ${at}`);
  await show('Anna', {}, { notes: 'We met in the first week of school. '.repeat(40).trim(), tags });
  const notes = within(screen.getByRole('region', { name: 'Notes' }));
  expect(notes.getAllByRole('listitem')).toHaveLength(8);
  act(() => notes.getByRole('button', { name: 'Show all' }).click());
  expect(notes.getAllByRole('listitem')).toHaveLength(12);
  act(() => notes.getByRole('button', { name: 'Show less' }).click());
  expect(notes.getAllByRole('listitem')).toHaveLength(8);
});

it('says without pages what will be here, but not before the journal was loaded', async () => {
  answer = remember('عبد الرحمن', { days: 0 });
  await show('عبد الرحمن', { count: 12 });
  expect(screen.queryByText('No entries yet')).toBeNull();
  screen.getByText('Reading your journal');
  cleanup();
  inMemory = 12;
  isAsking = true;
  await show('عبد الرحمن');
  expect(screen.queryByText('No entries yet')).toBeNull();
  screen.getByText('Reading your journal');
  cleanup();
  isAsking = false;
  await show('عبد الرحمن');
  screen.getByText('No entries yet');
  screen.getByRole('button', { name: /^Write about/ });
});

it.each([
  [
    { isAway: true },
    /^Reflect can't be reached\. This is from the 90 entries kept on this device\. Last read from the server on/,
  ],
  [{ isAway: false }, /still coming to this device: 90 entries so far\./],
])('says if a part of the journal is missing here: %j', async (state, said) => {
  answer = remember('Dominik', { days: 90 });
  inMemory = 90;
  noteRead('entries', 'ana', now);
  await show('Dominik', { isComplete: false, ...state });
  screen.getByText((_, element) => element?.role === 'status' && said.test(element.textContent ?? ''));
});

it('says what is stored, and from when, even if all of it is here', async () => {
  answer = remember('Dominik', { days: 90 });
  inMemory = 90;
  noteRead('entries', 'ana', now);
  await show('Dominik', { isAway: true });
  expect(screen.getByRole('status').textContent).toMatch(/the 90 entries kept on this device\. Last read/);
});

it('offers to load the journal again if it could not be read', async () => {
  hasFailed = true;
  await show('Dominik');
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  expect(retry).toHaveBeenCalledOnce();
});

it('says if somebody was deleted elsewhere, with a link back to the list', async () => {
  await showComponent(() => <NobodyHere isGone hasFailed={false} retry={retry} />);
  screen.getByText("This person isn't in your list anymore");
  expect(screen.getByRole('link', { name: 'People in My Life' }).getAttribute('href')).toBe('/people');
});
