// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UnreadableEntries } from './unreadable-entries.tsx';

const calls = vi.hoisted(() => ({
  removed: [] as string[],
  restored: [] as unknown[],
  unreadable: [] as { id: string; createdAt: string }[],
  isAway: false,
  isTooMany: false,
  toasts: [] as { title: string; description?: string; action?: { onSelect: () => void } }[],
}));
vi.mock('../journal.api.ts', () => ({
  makeUnreadableEntry: (entry: object) => ({ ...entry, isUnreadable: true }),
  useReadEntriesAgain: () => async () => calls,
  useEntryChanges: () => ({
    remove: async (id: string) => {
      calls.removed.push(id);
      return { kind: 'sent' };
    },
    restore: async (entry: unknown) => calls.restored.push(entry),
  }),
}));
vi.mock('../journal-slots.tsx', () => ({ useJournalSlots: () => ({ recheckSupport: () => undefined }) }));
vi.mock('../../../ui/toast/toast-store.ts', () => ({
  toast: (shown: (typeof calls.toasts)[number]) => calls.toasts.push(shown),
}));

beforeEach(() =>
  Object.assign(calls, { removed: [], restored: [], unreadable: [], isAway: false, toasts: [] }),
);
afterEach(cleanup);

const many = Array.from({ length: 5 }, (_, at) => ({
  id: `${at}`,
  createdAt: `2026-03-0${at + 1}T12:00:00.000Z`,
}));
const [one] = many as [(typeof many)[number]];
const listTitles = () => calls.toasts.map(({ title }) => title);

it("lists each entry that can't be read by its date, and says that it is stored", () => {
  render(<UnreadableEntries entries={[one]} />);
  screen.getByText("This entry can't be read right now. It is still stored.");
  const time = document.querySelector('time');
  expect(time?.dateTime).toBe(one.createdAt);
  expect(time?.textContent).toMatch(/2026/);
});

it('is empty if every entry can be read', () => {
  const { container } = render(<UnreadableEntries entries={[]} />);
  expect(container.innerHTML).toBe('');
});

it('offers to try again, and shows the result', async () => {
  render(<UnreadableEntries entries={[one]} />);
  const again = screen.getByRole('button', { name: /^Try again: / });
  calls.unreadable = [one];
  fireEvent.click(again);
  await vi.waitFor(() => expect(listTitles()).toEqual(["It still can't be read"]));
  calls.isAway = true;
  fireEvent.click(again);
  await vi.waitFor(() => expect(listTitles().at(-1)).toBe("The journal couldn't be read"));
  Object.assign(calls, { isAway: false, unreadable: [] });
  fireEvent.click(again);
  await vi.waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull());
  Object.assign(calls, { isAway: true, isTooMany: true });
  fireEvent.click(again);
  await vi.waitFor(() => expect(calls.toasts.at(-1)?.description).toMatch(/^Too much was asked at once\./));
  Object.assign(calls, { isAway: false, isTooMany: false });
  fireEvent.click(again);
  await vi.waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull());
  expect(listTitles().at(-1), 'the list shows it').toBe("The journal couldn't be read");
});

it('lets an entry be deleted, and Undo restores it', async () => {
  render(<UnreadableEntries entries={[one]} />);
  fireEvent.click(screen.getByRole('button', { name: /^Delete: / }));
  await vi.waitFor(() => expect(listTitles()).toEqual(['Entry deleted']));
  expect(calls.removed).toEqual([one.id]);
  calls.toasts[0]?.action?.onSelect();
  await vi.waitFor(() => expect(calls.restored).toMatchObject([one]));
});

it('shows many of them as one card that opens', () => {
  render(<UnreadableEntries entries={many} />);
  screen.getByText("5 entries can't be read right now. They are still stored.");
  expect(screen.queryByRole('list')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show them' }));
  const list = screen.getByRole('list', { name: "Entries that can't be read right now" });
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  fireEvent.click(screen.getByRole('button', { name: 'Hide them' }));
  expect(screen.queryByRole('list')).toBeNull();
});
