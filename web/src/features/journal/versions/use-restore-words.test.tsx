// @vitest-environment happy-dom
import { emptyEntry, type JournalEntry } from '@reflect/contract';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { toasts } from '../../../ui/toast/toast-store.ts';
import { useRestoreWords } from './use-restore-words.ts';

const { update } = vi.hoisted(() => ({ update: vi.fn() }));
vi.mock('../journal.api.ts', () => ({ useEntryChanges: () => ({ update }) }));
vi.mock('../journal-slots.tsx', () => ({ useJournalSlots: () => ({ offerSupport: () => undefined }) }));

const at = '2026-11-01T10:00:00.000Z';
const entry: JournalEntry = {
  ...emptyEntry,
  id: '019a0000-0000-7000-8000-000000000001',
  content: 'Now.\n\nPlace: Kitchen',
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

it('ENT-14 CTX-01 · earlier words are restored with their context, and Undo restores the newer ones', async () => {
  update.mockResolvedValue({ kind: 'sent', item: null });
  const { result } = renderHook(() => useRestoreWords(entry, () => undefined));
  const earlier = { title: null, content: 'Before.\n\nPlace: Garden' };
  await act(async () => result.current.restore({ ...earlier, editedAt: at } as typeof earlier));
  expect(update.mock.lastCall?.[1]).toMatchObject({ content: earlier.content });
  await act(async () => toasts.read()[0]?.action?.onSelect());
  expect(update.mock.lastCall?.[1]).toMatchObject({ content: entry.content });
});
