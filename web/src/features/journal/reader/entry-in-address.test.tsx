// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type EntryInAddress, useEntryInAddress } from './entry-in-address.ts';

afterEach(cleanup);

let now: EntryInAddress;
function Screen() {
  now = useEntryInAddress();
  return <p>{now.stack.map(({ entryId }) => entryId).join(' under ') || 'nothing'}</p>;
}

const makeHistoryAt = (address: string) => createMemoryHistory({ initialEntries: ['/settings', address] });
async function show(history = makeHistoryAt('/')) {
  const root = createRootRoute({ component: Screen, notFoundComponent: () => null });
  const router = createRouter({ routeTree: root, history });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('paragraph');
  return { history, address: () => history.location.href };
}
async function isShown(open: string) {
  await vi.waitFor(() => expect(screen.getByRole('paragraph').textContent).toBe(open));
}
const go = (step: () => void) => act(async () => step());

it('a page opened from an entry has its own address, over that entry, and Back returns to it', async () => {
  const { history, address } = await show();
  await go(() => now.open('read'));
  await isShown('read');
  await go(() => now.openOver('quoted', { start: 4, end: 9 }));
  await isShown('read under quoted');
  expect(address()).toBe('/?entry=quoted&at=4-9');
  expect(now.stack.at(-1)?.passage).toEqual({ start: 4, end: 9 });
  await go(() => history.back());
  await isShown('read');
  await go(() => now.openOver('quoted'));
  await go(() => now.close('quoted'));
  await isShown('read');
  await go(() => now.close('read'));
  await isShown('nothing');
  expect(address()).toBe('/');
});

it('a page opened while writing goes back to the text', async () => {
  const { address } = await show();
  await go(() => now.openOver('quoted'));
  await isShown('quoted');
  expect([now.isFromPage, address()]).toEqual([true, '/?entry=quoted']);
  await go(() => now.close('quoted'));
  await isShown('nothing');
  expect(now.isFromPage).toBe(false);
});

it('an entry chosen meanwhile replaces everything open, and Back returns to the list', async () => {
  const { history, address } = await show();
  await go(() => now.open('read'));
  await go(() => now.openOver('quoted'));
  await isShown('read under quoted');
  await go(() => now.open('chosen'));
  await isShown('chosen');
  await go(() => now.close('chosen'));
  await isShown('nothing');
  expect([address(), history.location.state.__TSR_index]).toEqual(['/', 1]);
});

it('everything open closes at once, even if an address opened the first of it', async () => {
  const { address } = await show();
  await go(() => now.open('read'));
  await go(() => now.openOver('quoted'));
  await go(() => now.closeAll());
  await isShown('nothing');
  cleanup();
  const linked = await show(makeHistoryAt('/?entry=linked'));
  await isShown('linked');
  await go(() => now.openOver('quoted'));
  await isShown('linked under quoted');
  await go(() => now.closeAll());
  await isShown('nothing');
  expect([address(), linked.address()]).toEqual(['/', '/']);
});

it('after a reload the page underneath is still there', async () => {
  const { history } = await show();
  await go(() => now.open('read'));
  await go(() => now.openOver('quoted'));
  await isShown('read under quoted');
  cleanup();
  await show(history);
  await isShown('read under quoted');
  await go(() => now.close('quoted'));
  await isShown('read');
});
