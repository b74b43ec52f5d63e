// @vitest-environment happy-dom
import { collections } from '@reflect/contract/collections';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCollection } from '../../platform/collection/collection.ts';
import { makeTrashKind } from '../../platform/collection/trash/trash-kind.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { Trash } from './trash.tsx';

const user = vi.hoisted(() => ({ id: '' }));
vi.mock('../../platform/session/current-user.ts', async (original) => ({
  ...(await original<object>()),
  useUser: () => user,
}));

const makeKind = (place: typeof collections.dreams | typeof collections.goals, one: string) =>
  makeTrashKind(createCollection({ place, blank: (() => ({})) as never, cleared: {} as never }), {
    ...{ one, many: `${one}s` },
    describe: (item) => {
      const { title } = item as unknown as { title: string };
      return title === '' ? null : { title, text: `Words of ${title}.`, label: title };
    },
  });
const kinds = [makeKind(collections.dreams as never, 'dream'), makeKind(collections.goals as never, 'goal')];

const deletedAt = new Date(Date.now() - 60_000).toISOString();
const makeItem = (title: string) => ({
  ...{ id: crypto.randomUUID(), createdAt: deletedAt, revision: 1, title, deletedAt },
});
let trash: Record<string, object[]>;
let isAway: boolean;
let calls: string[];
beforeEach(() => {
  user.id = crypto.randomUUID();
  [trash, isAway, calls] = [{}, false, []];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (isAway) throw new TypeError('Failed to fetch');
    if (method === 'DELETE') {
      calls.push(url);
      return new Response(null, { status: 204 });
    }
    if (url.endsWith('/trash')) return Response.json(trash[url] ?? []);
    const rest = { removedIds: [], cursor: 0, hasMore: false, mustRestart: false };
    return url.includes('/changes') ? Response.json({ items: [], ...rest }) : Response.json([]);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => act(async () => void render(<Trash kinds={kinds} />));
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('an empty trash says so, and has nothing to empty', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'The trash is empty' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Empty trash' })).toBeNull();
});

it('without a connection and without a copy it says that nothing was lost, and Retry loads it', async () => {
  isAway = true;
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing in it was lost');
  isAway = false;
  trash['/api/goals/trash'] = [makeItem('Read')];
  await press('Retry');
  expect(await screen.findByRole('heading', { name: 'Read' })).toBeTruthy();
});

it('there is a filter if there are several kinds, and an erased item is not listed', async () => {
  trash['/api/dreams/trash'] = [makeItem('House'), makeItem('')];
  trash['/api/goals/trash'] = [makeItem('Read')];
  await open();
  await screen.findByRole('heading', { name: 'House' });
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await press(/^Goals/);
  expect(screen.getByRole('button', { name: /^Goals/ }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: 'House' })).toBeNull();
});

it('one kind alone has no filter, and is erased for good only after confirmation', async () => {
  trash['/api/goals/trash'] = [makeItem('Read')];
  await open();
  await screen.findByRole('heading', { name: 'Read' });
  expect(screen.queryByRole('group', { name: 'Show' })).toBeNull();
  await press('Delete for good: Read');
  expect(calls).toEqual([]);
  expect(screen.getByRole('alertdialog', { name: 'Delete this goal for good?' })).toBeTruthy();
  isAway = true;
  await press('Delete for good');
  expect(toasts.read().at(-1)?.title).toBe("The goal couldn't be erased");
  expect(screen.getByRole('heading', { name: 'Read' })).toBeTruthy();
  isAway = false;
  await press('Delete for good: Read');
  await press('Delete for good');
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatch(/^\/api\/goals\/trash\//);
  expect(await screen.findByRole('heading', { name: 'The trash is empty' })).toBeTruthy();
});

it('emptying stands above the list with how much there is, whatever kind is shown', async () => {
  trash['/api/goals/trash'] = [makeItem('Read'), makeItem('Run')];
  trash['/api/dreams/trash'] = [makeItem('House')];
  await open();
  const heading = await screen.findByRole('heading', { name: 'Read' });
  const emptying = screen.getByRole('button', { name: 'Empty trash' });
  expect(emptying.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText('3 things')).toBeTruthy();
  await press(/^Dreams/);
  expect(screen.getByText('3 things')).toBeTruthy();
});

it('emptying says what is in it', async () => {
  trash['/api/goals/trash'] = [makeItem('Read'), makeItem('Run')];
  await open();
  await screen.findByRole('heading', { name: 'Read' });
  expect(screen.getByText('2 goals')).toBeTruthy();
  await press('Empty trash');
  expect(screen.getByRole('alertdialog').textContent).toContain('The 2 goals in it will be erased for good.');
});
