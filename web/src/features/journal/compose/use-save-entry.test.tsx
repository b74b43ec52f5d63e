// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../platform/api-error.ts';
import type { DraftState } from '../../../platform/drafts/draft-keeper.ts';
import { createStore } from '../../../platform/store.ts';
import { completedMs, dismissToast, toasts } from '../../../ui/toast/toast-store.ts';
import type { Composer } from '../draft/composer.ts';
import { type EntryDraft, makeEntryDraft } from '../draft/entry-draft.model.ts';
import { useSaveEntry } from './use-save-entry.ts';

const { create, upload } = vi.hoisted(() => ({ create: vi.fn(), upload: vi.fn() }));
vi.mock('../journal.api.ts', () => ({ useEntryChanges: () => ({ create }) }));
vi.mock('../journal-slots.tsx', () => ({ useJournalSlots: () => ({ offerSupport: () => undefined }) }));
vi.mock('../image/attach-image.ts', () => ({ useUploadImage: () => upload, useIsUploading: () => false }));
vi.mock('../../../platform/session/current-user.ts', () => ({ useUser: () => ({ isPremium: false }) }));

beforeEach(() => {
  create.mockReset();
  upload.mockReset().mockResolvedValue(true);
  dismissToast();
});

const makeWritten = (): EntryDraft => ({
  ...makeEntryDraft(),
  content: 'By the #river',
  mood: 'calm',
  isSecret: true,
  imageUrl: '/api/images/one.webp',
  people: [{ id: 'p1', displayName: 'Ana' }],
});
function open(page: EntryDraft, state: DraftState = 'stored') {
  const draft = createStore(page);
  const arrival = createStore<string | null>(null);
  const keepNow = vi.fn();
  const letGo = vi.fn();
  const setAside = vi.fn((_aside: EntryDraft, clear: () => void) => {
    clear();
    return letGo;
  });
  const composer = {
    ...{
      draft,
      arrival,
      justSaved: createStore<string | null>(null),
      keeper: { keepNow, setAside, state: createStore(state) },
    },
    ...{ savesUnderWay: createStore(0), analysis: { of: () => undefined } },
  } as unknown as Composer;
  const { result } = renderHook(() => useSaveEntry(composer));
  return { draft, arrival, keepNow, setAside, letGo, result };
}
async function save(page: EntryDraft, state?: DraftState) {
  const { draft, arrival, keepNow, result } = open(page, state);
  await act(async () => result.current.save());
  const { title, description, variant, duration } = toasts.read().find(({ open: isOpen }) => isOpen) ?? {};
  const said = { title, description, variant, duration };
  return { present: draft.read(), arrived: arrival.read(), keepNow, said };
}
const isFresh = ({ entryId: _id, ...fields }: EntryDraft) => {
  const { entryId: _empty, ...empty } = makeEntryDraft();
  return JSON.stringify(fields) === JSON.stringify(empty);
};

it('JRN-22 JRN-23 · after a save the page is empty, the card appears, and the toast says so', async () => {
  create.mockResolvedValue({ kind: 'sent', item: null });
  const page = makeWritten();
  const { present, arrived, said } = await save(page);
  expect(said).toMatchObject({ title: 'Entry saved', variant: undefined, duration: completedMs });
  expect(isFresh(present)).toBe(true);
  expect(arrived).toBe(page.entryId);
});

it.each([
  ['waiting', "It will be sent when you're back online."],
  ['sign-in', 'It will be sent when you sign in again.'],
  ['too-many', 'Too much was sent at once. It will be sent automatically in a moment.'],
])(
  'JRN-22 JRN-24 · a page stored on this device (%s) is also emptied, and nothing looks like a failure',
  async (kind, description) => {
    create.mockResolvedValue({ kind, item: null });
    const { present, said } = await save(makeWritten());
    expect(said).toEqual({ title: 'Kept on this device', description, variant: undefined });
    expect(isFresh(present)).toBe(true);
  },
);

it('JRN-24 · a refused save keeps everything written, stores the draft, and says so in red', async () => {
  create.mockRejectedValue(new ApiError({ status: 400, text: '{"message":"Not as expected."}' }));
  const page = makeWritten();
  const { present, arrived, keepNow, said } = await save(page);
  expect(said).toEqual({
    title: 'Save failed',
    description: 'Failed to save your entry. Your work is auto-saved locally.',
    variant: 'destructive',
  });
  expect(present).toBe(page);
  expect(arrived).toBeNull();
  expect(keepNow).toHaveBeenCalled();
});

it('JRN-24 · a refused save does not mention a draft if the device has no room for it', async () => {
  create.mockRejectedValue(new ApiError({ status: 500, text: '' }));
  const page = makeWritten();
  const { present, said } = await save(page, 'not-stored');
  expect(said.description).toContain('this device has no room for it');
  expect(present).toBe(page);
});

it('JRN-22 · what is written while earlier entries are being saved is a separate page, and all are sent', async () => {
  const answers: (() => void)[] = [];
  create.mockImplementation(
    () => new Promise((resolve) => answers.push(() => resolve({ kind: 'waiting', item: null }))),
  );
  const { draft, setAside, letGo, result } = open({ ...makeEntryDraft(), content: 'Entry 1' });
  for (let at = 2; at <= 16; at += 1) {
    await act(async () => result.current.save());
    expect(draft.read().content, 'empty as soon as Save is pressed').toBe('');
    await act(async () => draft.set((page) => ({ ...page, content: `Entry ${at}` })));
  }
  expect(setAside, 'each is on this device until it is kept').toHaveBeenCalledTimes(15);
  expect(letGo).not.toHaveBeenCalled();
  await act(async () => {
    for (const answer of answers) answer();
  });
  const sent = create.mock.calls.map(([creation]) => creation as { id: string; body: { content: string } });
  expect(sent.map(({ body }) => body.content)).toEqual(
    Array.from({ length: 15 }, (_, at) => `Entry ${at + 1}`),
  );
  expect(new Set([...sent.map(({ id }) => id), draft.read().entryId]).size).toBe(16);
  expect(draft.read().content).toBe('Entry 16');
  expect(letGo).toHaveBeenCalledTimes(15);
});

it('JRN-24 · a refused entry is restored before what was written since', async () => {
  let refuse = () => {};
  create.mockReturnValue(
    new Promise((_, reject) => {
      refuse = () => reject(new ApiError({ status: 400, text: '{"message":"Not as expected."}' }));
    }),
  );
  const { draft, result } = open(makeWritten());
  await act(async () => result.current.save());
  await act(async () => draft.set((page) => ({ ...page, content: 'Written since.' })));
  await act(async () => refuse());
  expect(draft.read()).toMatchObject({ content: 'By the #river\n\nWritten since.', mood: 'calm' });
});

it('IMG-03 · no entry is created if its image could not be uploaded', async () => {
  upload.mockResolvedValue(false);
  const page = makeWritten();
  const { present } = await save(page);
  expect(create).not.toHaveBeenCalled();
  expect(present).toBe(page);
});

it.each([
  ['a blank text', ' \n'],
  ['a text that is too long', 'x'.repeat(100_001)],
])('JRN-19 · %s is not sent', async (_, content) => {
  await save({ ...makeWritten(), content });
  expect(upload).not.toHaveBeenCalled();
  expect(create).not.toHaveBeenCalled();
});
