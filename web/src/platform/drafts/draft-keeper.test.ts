// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from '../store.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import type { DraftKind } from './draft-kind.ts';

const { returnToDevice, tab } = vi.hoisted(() => ({
  returnToDevice: vi.fn<() => Promise<void>>(),
  tab: { tabId: 'tab', isCopy: false },
}));
vi.mock('../device-seal/leave-device.ts', () => ({ returnToDevice }));
vi.mock('./tab-identity.ts', () => ({
  identifyTab: async () => tab,
  findLiveTabs: async () => () => false,
  runInOneTab: (task: () => Promise<unknown>) => task(),
}));

interface Page {
  content: string;
}
const joiningKind: DraftKind<Page> = {
  key: 'page-draft',
  autosaveMs: 2_000,
  read: ({ content }) => ({ content: String(content) }),
  hasWork: ({ content }) => content !== '',
  join: (restored, written) => ({ content: `${restored.content}${written.content}` }),
};
const readStoredText = () =>
  (JSON.parse(sessionStorage.getItem('page-draft') ?? 'null') as Page | null)?.content;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

function open(kind: DraftKind<Page> = joiningKind) {
  const value = createStore<Page>({ content: '' });
  const keeper = createDraftKeeper({ kind, userId: 'ana', value });
  const leave = keeper.visit();
  return { value, keeper, leave };
}

it('DRAFT-02 · a draft is stored 2000 ms after the last change', async () => {
  returnToDevice.mockResolvedValue();
  const { value, keeper, leave } = open();
  await keeper.restored;
  value.set({ content: 'One' });
  await vi.advanceTimersByTimeAsync(1_999);
  value.set({ content: 'One word' });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(readStoredText()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(readStoredText()).toBe('One word');
  expect(keeper.state.read()).toBe('stored');
  leave();
});

it('DRAFT-02 · what is written while an earlier draft is still being loaded is stored as soon as that ends', async () => {
  let finish = () => {};
  returnToDevice.mockReturnValue(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  const { value, keeper, leave } = open();
  value.set({ content: 'Written at once' });
  await vi.advanceTimersByTimeAsync(9_000);
  expect(keeper.state.read()).toBe('pending');
  finish();
  await keeper.restored;
  expect(readStoredText()).toBe('Written at once');
  expect(keeper.state.read()).toBe('stored');
  leave();
});

it('DRAFT-02 · an earlier draft that gives way to what was written before it was found comes back in a later visit', async () => {
  const kind = {
    ...joiningKind,
    join: (restored: Page, written: Page) => (written.content ? written : restored),
  };
  const earlier = { content: 'Of an earlier visit', userId: 'ana', timestamp: Date.now() };
  localStorage.setItem('page-draft:ana:closed-tab', JSON.stringify(earlier));
  let finish = () => {};
  returnToDevice.mockReturnValueOnce(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  const first = open(kind);
  first.value.set({ content: 'Written at once' });
  finish();
  await first.keeper.restored;
  expect(first.value.read().content).toBe('Written at once');
  await vi.advanceTimersByTimeAsync(2_000);
  // Saved, so that the draft ends.
  first.value.set({ content: '' });
  first.leave();

  returnToDevice.mockResolvedValue();
  const second = open(kind);
  await second.keeper.restored;
  expect(second.value.read().content).toBe('Of an earlier visit');
  second.value.set({ content: '' });
  second.leave();

  const third = open(kind);
  await third.keeper.restored;
  expect(third.value.read().content, 'only once').toBe('');
  third.leave();
});

it('DRAFT-04 · a duplicated tab does not take the draft of the other one, and reads its own again after a lock', async () => {
  returnToDevice.mockResolvedValue();
  tab.isCopy = true;
  sessionStorage.setItem(
    'page-draft',
    JSON.stringify({ content: 'Of the other tab', userId: 'ana', timestamp: Date.now() }),
  );
  const { value, keeper, leave } = open();
  await keeper.restored;
  expect(value.read().content).toBe('');
  value.set({ content: 'Of this one' });
  leave();
  const unlocked = open();
  await unlocked.keeper.restored;
  expect(unlocked.value.read().content).toBe('Of this one');
  unlocked.leave();
  tab.isCopy = false;
});
