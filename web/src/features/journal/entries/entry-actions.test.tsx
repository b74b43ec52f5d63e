// @vitest-environment happy-dom
import { emptyEntry, type JournalEntry } from '@reflect/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, toasts } from '../../../ui/toast/toast-store.ts';
import { type JournalSlots, JournalSlotsProvider } from '../journal-slots.tsx';
import { EntryActions } from './entry-actions.tsx';

const at = '2026-11-01T10:00:00.000Z';
const entry: JournalEntry = {
  ...emptyEntry,
  id: '019a0000-0000-7000-8000-000000000001',
  content: 'A walk by the river.',
  people: [],
  createdAt: at,
  updatedAt: at,
  sentimentScore: null,
  entryType: 'SJE',
  imageAnalysis: null,
  aiInsights: { summary: '', emotions: ['calm'], patterns: [], suggestions: [] },
  analysis: null,
  conversationData: null,
  revision: 0,
};
const slots = { ReadAloudButton: () => <button type="button">Read aloud</button> } as unknown as JournalSlots;
const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  writeText.mockReset().mockResolvedValue();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
  vi.useRealTimers();
});

function show(changed: Partial<JournalEntry> = {}) {
  const doNothing = () => undefined;
  render(
    <JournalSlotsProvider value={slots}>
      <EntryActions
        entry={{ ...entry, ...changed }}
        onEdit={doNothing}
        onDelete={doNothing}
        isDeleting={false}
        onAnalyse={doNothing}
        onReadRange={doNothing}
        chat={null}
      />
    </JournalSlotsProvider>,
  );
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const listNames = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
const readToast = () => {
  const { title, description, variant, duration } = toasts.read().find(({ open }) => open) ?? {};
  return { title, description, variant, duration };
};

it.each([
  ['Copy content', 'Content copied', 'A walk by the river.'],
  ['Copy analysis', 'Analysis copied', 'Emotions\n- calm'],
])('ENT-20 ENT-21 · %s says "%s" for 2 s, and its icon confirms it for 3 s', async (name, title, text) => {
  show();
  await press(name);
  expect(writeText).toHaveBeenCalledExactlyOnceWith(text);
  expect(readToast()).toMatchObject({ title, duration: 2_000 });
  await act(() => vi.advanceTimersByTimeAsync(2_990));
  expect(listNames()).toContain(title);
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(listNames()).toContain(name);
});

it.each([
  ['Copy content', 'Could not copy content to clipboard'],
  ['Copy analysis', 'Could not copy analysis to clipboard'],
])('ENT-22 · if %s fails it says so, and nothing is confirmed', async (name, description) => {
  writeText.mockRejectedValue(new Error('refused'));
  show();
  await press(name);
  expect(readToast()).toMatchObject({ title: 'Copy failed', description, variant: 'destructive' });
  expect(listNames()).toContain(name);
});

it('ENT-23 · an entry without an analysis says so, without an error, and copies nothing', async () => {
  show({ aiInsights: null });
  await press('Copy analysis');
  expect(readToast()).toMatchObject({
    title: 'No analysis available',
    description: "This entry doesn't have any analysis to copy",
    variant: undefined,
  });
  expect(writeText).not.toHaveBeenCalled();
});

it('ENT-06 ENT-11 · a secret entry has every action, but its words can be neither copied nor read aloud', () => {
  show();
  expect(listNames()).toEqual(['Copy content', 'Copy analysis', 'Read aloud', 'Delete', 'Edit', 'Analyze']);
  cleanup();
  show({ isSecret: true });
  expect(listNames()).toEqual(['Copy analysis', 'Delete', 'Edit', 'Analyze']);
});
