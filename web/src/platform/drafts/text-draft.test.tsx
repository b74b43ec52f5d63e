// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetPerson } from '../session/person-memory.ts';
import { createTextDrafts } from './text-draft.ts';

vi.mock('./tab-identity.ts', () => ({
  identifyTab: async () => ({ tabId: 'tab', isCopy: false }),
  findLiveTabs: async () => () => false,
  runInOneTab: (task: () => Promise<unknown>) => task(),
}));
vi.mock('../device-seal/leave-device.ts', () => ({ returnToDevice: async () => undefined }));
const user = { id: 'ana' };
vi.mock('../session/current-user.ts', () => ({ useUser: () => user }));
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const drafts = createTextDrafts((about) => `note-${about}`);
const show = (about: string) => renderHook(() => drafts.useText(about)).result;
/** As the lock and a reload do. */
function leave() {
  cleanup();
  forgetPerson('ana');
}

it('what is typed is there again after the device was locked, or the page loaded again', async () => {
  const before = show('one');
  await act(async () => {});
  act(() => before.current[1]('Half a questi'));
  leave();
  const after = show('one');
  await vi.waitFor(() => expect(after.current[0]).toBe('Half a questi'));
  expect(show('two').current[0]).toBe('');
});

it('what was sent is not there again', async () => {
  const before = show('one');
  await act(async () => {});
  act(() => before.current[1]('Asked.'));
  act(() => drafts.keptFor('ana', 'one').set({ text: '' }));
  leave();
  const after = show('one');
  await act(async () => {});
  expect(after.current[0]).toBe('');
});

it('a question that an earlier version stored is read', async () => {
  const stored = { question: 'As before?', userId: 'ana', timestamp: Date.now() };
  sessionStorage.setItem('note-old', JSON.stringify(stored));
  const shown = show('old');
  await vi.waitFor(() => expect(shown.current[0]).toBe('As before?'));
});
