// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { findLiveTabs } from './tab-identity.ts';

afterEach(() => vi.unstubAllGlobals());

const makeRested = () => ({ tabId: 'other', lastWritten: Date.now() - 2 * 60 * 60 * 1_000 });
const makeFresh = () => ({ tabId: 'other', lastWritten: Date.now() });

it('a tab is open while it holds its lock', async () => {
  const query = async () => ({ held: [{ name: 'journal-tab:other' }] });
  vi.stubGlobal('navigator', { locks: { query } });
  const isAlive = await findLiveTabs();
  expect([isAlive(makeRested()), isAlive({ ...makeFresh(), tabId: 'gone' })]).toEqual([true, false]);
});

it.each([
  ['has no locks', {}],
  ['has locks no more', { locks: null }],
  [
    'names none',
    { locks: { query: async () => Promise.reject(new DOMException('Left.', 'InvalidStateError')) } },
  ],
])('if the browser %s a tab counts as open until its draft is an hour old', async (_what, browser) => {
  vi.stubGlobal('navigator', browser);
  const isAlive = await findLiveTabs();
  expect([isAlive(makeRested()), isAlive(makeFresh())]).toEqual([false, true]);
});
