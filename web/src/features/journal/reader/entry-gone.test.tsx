// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useItems } from '../../../platform/collection/use-collection.ts';
import { entries } from '../journal.api.ts';
import { type JournalSlots, JournalSlotsProvider } from '../journal-slots.tsx';
import { useEntryInAddress } from './entry-in-address.ts';
import { EntryOfScreen } from './entry-of-screen.tsx';

const user = vi.hoisted(() => ({ id: '' }));
vi.mock('../../../platform/session/current-user.ts', async (original) => ({
  ...(await original<object>()),
  useUser: () => user,
}));

const createdAt = '2026-11-02T08:00:00.000Z';
const makeEntry = (content: string) => ({
  ...entries.rules.blank(createdAt),
  ...{ id: crypto.randomUUID(), createdAt, revision: 2, content },
});
let items: object[];
let unreadable: object[];
let trash: { id: string }[];
let isAway: boolean;
let calls: string[];
beforeEach(() => {
  user.id = crypto.randomUUID();
  [items, unreadable, trash, isAway, calls] = [[], [], [], false, []];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${url}`);
    if (isAway) throw new TypeError('Failed to fetch');
    if (url.endsWith('/api/auth/user')) return Response.json(user);
    if (url.endsWith('/restore')) return Response.json({ ...trash[0], revision: 3 });
    if (url.endsWith('/trash')) return Response.json(trash);
    const rest = { removedIds: [], cursor: 1, hasMore: false, mustRestart: false };
    return url.includes('/changes') ? Response.json({ items, unreadable, ...rest }) : Response.json([]);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const slots = {
  EntryDialog: ({ entry }) => <p>Opened: {entry.content}</p>,
} as Partial<JournalSlots> as JournalSlots;
function Screen() {
  const inAddress = useEntryInAddress();
  return <EntryOfScreen entries={useItems(entries).items} inAddress={inAddress} />;
}
async function open(entryId: string) {
  const history = createMemoryHistory({ initialEntries: [`/?entry=${entryId}`] });
  const root = createRootRoute({
    component: () => (
      <JournalSlotsProvider value={slots}>
        <Screen />
      </JournalSlotsProvider>
    ),
    notFoundComponent: () => null,
  });
  const router = createRouter({ routeTree: root, history });
  await act(async () => void render(<RouterProvider router={router as never} />));
  return { readAddress: () => history.location.href };
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it("an address whose entry was erased, is somebody else's or never existed says calmly that it isn't there", async () => {
  items = [makeEntry('Still here.')];
  const others = crypto.randomUUID();
  const { readAddress } = await open(others);
  await screen.findByRole('dialog', { name: "This entry isn't here" });
  // The server is never asked for the id, so that its answer can't tell whether anybody has it.
  expect(calls.filter((call) => call.includes(others))).toEqual([]);
  await press('Back to the journal');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(readAddress()).toBe('/');
});

it('an entry in the trash is restored from there, and opens', async () => {
  const entry = makeEntry('About the boat.');
  trash = [{ ...entry, deletedAt: new Date().toISOString() } as never];
  await open(entry.id);
  const dialog = await screen.findByRole('dialog', { name: 'This entry is in the trash' });
  expect(dialog.textContent).not.toContain('boat');
  expect(dialog.textContent).toMatch(/It was deleted on [^.]+ and will be erased for good on /);
  expect(screen.getByRole('link', { name: 'Open the trash' }).getAttribute('href')).toBe('/trash');
  await press('Restore');
  expect(await screen.findByText('Opened: About the boat.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it("an entry that can't be read now is not called gone", async () => {
  const { id } = makeEntry('');
  unreadable = [{ id, createdAt, isUnreadable: true }];
  await open(id);
  await screen.findByRole('dialog', { name: "This entry can't be read right now" });
});

it('nothing is said before the journal was read', async () => {
  const waiting: ((response: Response) => void)[] = [];
  const known = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, how?: RequestInit) =>
    url.includes('/changes') ? new Promise<Response>((resolve) => waiting.push(resolve)) : known(url, how),
  );
  const entry = makeEntry('Here after all.');
  await open(entry.id);
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () =>
    waiting[0]?.(
      Response.json({ items: [entry], removedIds: [], cursor: 1, hasMore: false, mustRestart: false }),
    ),
  );
  expect(await screen.findByText('Opened: Here after all.')).toBeTruthy();
});
