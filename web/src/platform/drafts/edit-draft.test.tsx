// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, toasts } from '../../ui/toast/toast-store.ts';
import { forgetPerson } from '../session/person-memory.ts';
import { readText } from './dialog-draft.ts';
import { createEditDrafts, useEditDraft } from './edit-draft.ts';

vi.mock('./tab-identity.ts', () => ({
  identifyTab: async () => ({ tabId: 'tab', isCopy: false }),
  findLiveTabs: async () => () => false,
  runInOneTab: (task: () => Promise<unknown>) => task(),
}));
vi.mock('../device-seal/leave-device.ts', () => ({ returnToDevice: async () => undefined }));

const drafts = createEditDrafts<{ id: string; revision: number }, { text: string }>({
  key: 'note-edit',
  emptyForm: { text: '' },
  readForm: ({ text }) => ({ text: readText(text) }),
  isSame: (one, other) => one.text === other.text,
});
const note = { id: 'note', revision: 3 };
const saved = { text: 'Before.' };
/** A screen, in a page that knows nothing yet: after a lock, a sign-in or a start. */
async function visit() {
  forgetPerson('ana');
  const { result, unmount } = renderHook(() => useEditDraft(drafts, 'ana'));
  await act(async () => undefined);
  return { screen: result, leave: unmount };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  dismissToast();
});

it('JRN-22 · an interrupted edit opens again, with the revision that it was based on', async () => {
  const { screen, leave } = await visit();
  act(() => screen.current.open(note, saved));
  act(() => screen.current.edit?.onChange({ text: 'After.' }));
  const editId = screen.current.edit?.editId;
  leave();
  const { screen: next } = await visit();
  expect(next.current.edit).toMatchObject({ editId, item: note, saved, form: { text: 'After.' } });
  expect(toasts.read()[0]?.title).toBe('Draft restored');
});

it('JRN-22 · an edit does not open again if it was saved or discarded, changed nothing, or is damaged', async () => {
  const { screen, leave } = await visit();
  act(() => screen.current.open(note, saved));
  act(() => screen.current.edit?.onChange({ text: 'After.' }));
  act(() => screen.current.close());
  expect(screen.current.edit).toBeNull();
  act(() => screen.current.open(note, saved));
  act(() => screen.current.edit?.onChange({ text: 'After.' }));
  act(() => screen.current.edit?.onChange(saved));
  leave();
  const { screen: next, leave: leaveNext } = await visit();
  expect(next.current.edit).toBeNull();
  leaveNext();
  const damaged = {
    userId: 'ana',
    itemId: 'a',
    form: { item: { id: 'note' }, saved, form: { text: 'After.' } },
  };
  sessionStorage.setItem('note-edit', JSON.stringify(damaged));
  expect((await visit()).screen.current.edit).toBeNull();
});

it('JRN-22 · a stored edit comes before another one, and a late answer does not affect the next one', async () => {
  const { screen } = await visit();
  act(() => screen.current.open(note, saved));
  act(() => screen.current.edit?.onChange({ text: 'After.' }));
  const { close: closeFirst } = screen.current;
  act(() => screen.current.hide());
  expect(screen.current.edit).toBeNull();
  act(() => screen.current.open({ id: 'other', revision: 0 }, { text: '' }));
  expect(screen.current.edit).toMatchObject({ item: note, form: { text: 'After.' } });
  expect(toasts.read()[0]?.description).toBe("This change hasn't been saved yet.");
  act(() => screen.current.close());
  act(() => screen.current.open(note, saved));
  act(() => closeFirst());
  expect(screen.current.edit?.form).toEqual(saved);
});
