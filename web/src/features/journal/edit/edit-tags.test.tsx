// @vitest-environment happy-dom
import { emptyEntry, type JournalEntry } from '@reflect/contract';
import { limits } from '@reflect/contract/limits';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetPerson } from '../../../platform/session/person-memory.ts';
import { createStore } from '../../../platform/store.ts';
import type { FieldsPage } from '../draft/composer.ts';
import { makeEntryDraft } from '../draft/entry-draft.model.ts';
import { EditTags } from './edit-tags.tsx';
import { openEntryEdits } from './entry-edits.ts';

vi.mock('../../../platform/drafts/tab-identity.ts', () => ({
  identifyTab: async () => ({ tabId: 'tab', isCopy: false }),
  findLiveTabs: async () => () => false,
  runInOneTab: (task: () => Promise<unknown>) => task(),
}));
vi.mock('../../../platform/device-seal/leave-device.ts', () => ({ returnToDevice: async () => undefined }));
const user = { id: 'ana' };
vi.mock('../../../platform/session/current-user.ts', () => ({ useUser: () => user }));
vi.mock('../journal.api.ts', () => ({ entries: { read: () => [] } }));
let entryId: string;
beforeEach(() => {
  entryId = crypto.randomUUID();
});
afterEach(cleanup);

function open({ tags = [] }: { tags?: string[] } = {}) {
  const draft = createStore({ ...makeEntryDraft(), tags });
  const page = { draft, change: (change: object) => draft.set((present) => ({ ...present, ...change })) };
  render(<EditTags entryId={entryId} page={page as unknown as FieldsPage} />);
  const field = screen.getByLabelText<HTMLInputElement>('Tags');
  const type = (value: string) => act(() => void fireEvent.change(field, { target: { value } }));
  return { field, type, tags: () => draft.read().tags };
}

it('ENT-12 · a typed tag is added by Enter, by the button, or when the field is left', () => {
  const { field, type, tags } = open();
  type('#Islands');
  act(() => void fireEvent.keyDown(field, { key: 'Enter' }));
  type('ferry');
  const button = screen.getByRole('button', { name: 'Add tag' });
  // Moving the focus to the button adds nothing yet.
  act(() => void fireEvent.blur(field, { relatedTarget: button }));
  expect(tags()).toEqual(['islands']);
  act(() => void fireEvent.click(button));
  type('Long way');
  act(() => void fireEvent.blur(field));
  expect(tags()).toEqual(['islands', 'ferry', 'long-way']);
  expect(field.value).toBe('');
});

it('ENT-12 · a place is reserved for a typed tag, so nothing moves when it is added', () => {
  const { field, type } = open();
  const listPlaces = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(listPlaces()).toEqual([]);
  type('ferry');
  expect(listPlaces()).toEqual(['#ferry']);
  expect(screen.queryByRole('listitem')).toBeNull();
  act(() => void fireEvent.blur(field));
  expect(listPlaces()).toEqual(['#ferry']);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  type('Ferry');
  expect(listPlaces()).toEqual(['#ferry']);
});

it('a tag that is typed when Ctrl and Enter save is added first', () => {
  const { field, type, tags } = open();
  type('ferry');
  act(() => void fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true }));
  expect(tags()).toEqual(['ferry']);
});

it('a tag that was typed although there are as many as can be is not there again once the edit has ended', async () => {
  const tags = Array.from({ length: limits.entryTags }, (_, at) => `tag-${at}`);
  const { field, type } = open({ tags });
  await act(async () => {});
  type('ferry');
  act(() => void fireEvent.blur(field));
  expect(field.value).toBe('ferry');
  const entry = { ...emptyEntry, id: entryId, people: [] } as unknown as JournalEntry;
  act(() => openEntryEdits({ userId: 'ana', entry, onRestored: () => undefined }).drop());
  cleanup();
  forgetPerson('ana');
  const again = open({ tags });
  await act(async () => {});
  expect(again.field.value).toBe('');
});

it('closing an edit whose only change is a typed tag, which a full list has no room for, asks first', async () => {
  const entry = { ...emptyEntry, id: entryId, people: [] } as unknown as JournalEntry;
  const edits = openEntryEdits({ userId: 'ana', entry, onRestored: () => undefined });
  const end = edits.begin();
  const { field, type } = open({ tags: Array.from({ length: limits.entryTags }, (_, at) => `tag-${at}`) });
  await act(async () => {});
  expect(edits.areUnsaved()).toBe(false);
  type('ferry');
  act(() => void fireEvent.blur(field));
  expect(edits.areUnsaved()).toBe(true);
  act(() => edits.drop());
  expect(edits.areUnsaved()).toBe(false);
  end();
});

it('a tag being typed is there again after the device was locked', async () => {
  const { type } = open();
  await act(async () => {});
  type('Long w');
  cleanup();
  forgetPerson('ana');
  const { field } = open();
  await vi.waitFor(() => expect(field.value).toBe('Long w'));
});
