// @vitest-environment happy-dom
import type { User } from '@reflect/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdKey, holdKeysBack, releaseKeys } from '../device-seal/device-key.ts';
import { currentUserKey } from '../session/current-user.ts';
import { forgetPerson } from '../session/person-memory.ts';
import { useStore } from '../store.ts';
import { pageLocked } from './page-locked.ts';
import { useThroughLock } from './through-lock.ts';

const ana = '0192f0c0-0000-7000-8000-000000000001';
const ben = '0192f0c0-0000-7000-8000-000000000002';
const giveKeyTo = (userId: string) => holdKey(userId, new Uint8Array(32).fill(userId.charCodeAt(35)));

beforeEach(async () => {
  releaseKeys();
  await giveKeyTo(ana);
});
afterEach(() => {
  cleanup();
  pageLocked.set(false);
  releaseKeys();
});

function Search() {
  const [text, setText] = useThroughLock('search', '');
  return <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />;
}
/** As the app does: nothing of it is there while it's locked. */
function App() {
  return useStore(pageLocked) ? <p>Enter your PIN</p> : <Search />;
}
function open(userId = ana) {
  const client = new QueryClient();
  client.setQueryData(currentUserKey, { id: userId } as User);
  return render(
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>,
  );
}
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
function lock() {
  act(() => pageLocked.set(true));
  forgetPerson(ana);
  holdKeysBack();
}
async function unlock(userId = ana) {
  releaseKeys();
  await giveKeyTo(userId);
  act(() => pageLocked.set(false));
}

it('what was being typed is back after a lock, however often, and nothing of it is in the page meanwhile', async () => {
  open();
  type('the quarrel with Tamarind');
  for (let times = 0; times < 2; times += 1) {
    lock();
    expect(document.documentElement.outerHTML).not.toContain('Tamarind');
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Tamarind');
    await unlock();
    expect(field().value).toBe('the quarrel with Tamarind');
  }
});

it('it goes with its screen as before, and so does what was typed before a lock and deleted since', async () => {
  const { unmount } = open();
  type('Tamarind');
  unmount();
  open();
  expect(field().value).toBe('');
  type('Tamarind');
  lock();
  await unlock();
  type('');
  cleanup();
  open();
  expect(field().value).toBe('');
});

it('somebody else who signs in on the locked device gets none of it', async () => {
  const { unmount } = open();
  type('Tamarind');
  lock();
  unmount();
  await unlock(ben);
  open(ben);
  expect(field().value).toBe('');
});

it('without a key nothing is kept', async () => {
  releaseKeys();
  open();
  type('Tamarind');
  act(() => {
    forgetPerson(ana);
    pageLocked.set(true);
  });
  await unlock();
  expect(field().value).toBe('');
});
