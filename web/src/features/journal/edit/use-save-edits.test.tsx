// @vitest-environment happy-dom
import { emptyEntry, type JournalEntry } from '@reflect/contract';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../platform/api-error.ts';
import { dismissToast, toasts } from '../../../ui/toast/toast-store.ts';
import { openEntryEdits } from './entry-edits.ts';
import { tagDrafts } from './tag-drafts.ts';
import { useSaveEdits } from './use-save-edits.ts';

const { update } = vi.hoisted(() => ({ update: vi.fn() }));
vi.mock('../journal.api.ts', () => ({ useEntryChanges: () => ({ update }), entries: { read: () => [] } }));
vi.mock('../journal-slots.tsx', () => ({ useJournalSlots: () => ({ offerSupport: () => undefined }) }));
vi.mock('../image/attach-image.ts', () => ({
  useUploadImage: () => async () => true,
  useIsUploading: () => false,
}));
vi.mock('../../../platform/session/current-user.ts', () => ({
  useUser: () => ({ id: 'ana', isPremium: false }),
}));

const at = '2026-11-01T10:00:00.000Z';
const entry: JournalEntry = {
  ...emptyEntry,
  id: '019a0000-0000-7000-8000-000000000001',
  content: 'Before.',
  people: [],
  createdAt: at,
  updatedAt: at,
  sentimentScore: null,
  entryType: 'SJE',
  imageAnalysis: null,
  aiInsights: null,
  analysis: null,
  conversationData: null,
  revision: 3,
};
const readToast = () => toasts.read().find(({ open }) => open)?.title;

beforeEach(() => {
  update.mockReset();
  dismissToast();
});

function open(changed: Partial<JournalEntry> = {}) {
  const edited = { ...entry, ...changed };
  const edits = openEntryEdits({ userId: 'ana', entry: edited, onRestored: () => undefined });
  const onSaved = vi.fn();
  const { result } = renderHook(() => useSaveEdits({ entry: edited, edits, onSaved }));
  return { edits, onSaved, save: () => act(async () => result.current.save()) };
}

it('ENT-12 ENT-16 · a saved edit ends editing', async () => {
  update.mockResolvedValue({ kind: 'sent', item: { ...entry, revision: 4 } });
  const { edits, onSaved, save } = open();
  edits.change({ content: 'After.' });
  await save();
  expect(onSaved).toHaveBeenCalledOnce();
  expect(readToast()).toBe('Entry updated');
});

it.each([
  ['sent', { kind: 'sent', item: { ...entry, revision: 4 } }],
  ['kept on this device', { kind: 'waiting', item: null }],
])('ENT-12 ENT-13 · what is written during a save remains to be saved next: %s', async (_, result) => {
  let answer = (_result: object) => {};
  update.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const { edits, onSaved, save } = open();
  edits.change({ content: 'After.' });
  await save();
  expect(update).toHaveBeenCalledOnce();
  edits.change({ content: 'After. And one more thing.' });
  await act(async () => answer(result));
  expect(onSaved).not.toHaveBeenCalled();
  expect(edits.edit.read()).toMatchObject({ content: 'After. And one more thing.', revision: 4 });

  update.mockResolvedValueOnce({ kind: 'sent', item: { ...entry, revision: 5 } });
  await save();
  const [item, change] = update.mock.lastCall!;
  expect([item.revision, change.content]).toEqual([4, 'After. And one more thing.']);
  expect(onSaved).toHaveBeenCalledOnce();
});

it('ENT-12 ENT-14 CTX-01 · the context of an entry is changed as it was added, and stays if something else is changed', async () => {
  update.mockResolvedValue({ kind: 'sent', item: null });
  const content = 'We talked.\n\nPlace: Kitchen\nWith: Ana';
  const kept = open({ content });
  kept.edits.change({ mood: 'calm' });
  await kept.save();
  expect(update.mock.lastCall?.[1]).toEqual({ content, isSecret: false, mood: 'calm', tags: ['calm'] });

  const changed = open({ content });
  const { context } = changed.edits.edit.read();
  expect(context).toEqual({ place: 'Kitchen', people: 'Ana', notes: '' });
  changed.edits.change({ context: { ...context, place: 'Garden' } });
  await changed.save();
  expect(update.mock.lastCall?.[1].content).toBe('We talked.\n\nPlace: Garden\nWith: Ana');
});

it.each([
  [404, 'journal.not_found'],
  [409, 'journal.changed_elsewhere'],
])(
  'ENT-12 ENT-13 · an edit that conflicts with another and cannot be stored beside it stays in its editor, and says so: %i',
  async (status, code) => {
    update.mockRejectedValue(new ApiError({ status, text: JSON.stringify({ code }) }));
    const { edits, onSaved, save } = open();
    edits.change({ content: 'After.' });
    await save();
    expect(onSaved).not.toHaveBeenCalled();
    expect(edits.edit.read().content).toBe('After.');
    expect(toasts.read().find(({ open }) => open)?.description).toContain('no room to keep your version');
  },
);

it('ENT-12 · an edit with a missing picture isn’t described as a conflict', async () => {
  update.mockRejectedValue(new ApiError({ status: 404, text: '{"code":"journal.image_not_found"}' }));
  const { edits, save } = open();
  edits.change({ content: 'After.' });
  await save();
  expect(toasts.read().find(({ open }) => open)?.description).toBe(
    'Failed to update entry. Please try again.',
  );
});

it('a tag that is typed while the entry is saved stays to be added', async () => {
  const typed = tagDrafts.keptFor('ana', entry.id);
  update.mockImplementation(async () => {
    typed.set({ text: 'ferr' });
    return { kind: 'sent', item: { ...entry, revision: 4 } };
  });
  const { edits, onSaved, save } = open();
  edits.change({ content: 'After.' });
  await save();
  expect(onSaved).not.toHaveBeenCalled();
  expect(typed.read().text).toBe('ferr');
});

it('ENT-14 · only a changed date has to be valid', async () => {
  update.mockResolvedValue({ kind: 'sent', item: { ...entry, revision: 4 } });
  const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const { edits, save } = open({ createdAt: ahead(9) });
  edits.change({ content: 'After.' });
  expect(edits.describeWrongDate(edits.edit.read())).toBeNull();
  edits.change({ createdAt: ahead(8) });
  expect(edits.describeWrongDate(edits.edit.read())).toBe("This day hasn't come yet.");
  await save();
  expect(update).not.toHaveBeenCalled();
  edits.change({ createdAt: ahead(0) });
  await save();
  expect(update).toHaveBeenCalledOnce();
});

it('ENT-14 · a change of the text alone is saved with a date that this device thinks is in the future', async () => {
  update.mockResolvedValue({ kind: 'sent', item: { ...entry, revision: 4 } });
  const { edits, save } = open({ createdAt: new Date(Date.now() + 9 * 86_400_000).toISOString() });
  edits.change({ content: 'After.' });
  await save();
  expect(update.mock.calls[0]?.[1]).not.toHaveProperty('createdAt');
});
