// @vitest-environment happy-dom
import { type EntryAnalysis, emptyEntry, type JournalEntry } from '@reflect/contract';
import { felt, notThis } from '@reflect/contract/corrections';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SupportProvider } from '../../../platform/support/support-slots.ts';
import { testingSupport } from '../../../platform/support/testing-support.ts';
import { generalReflection } from '../claims/general-reflection.model.ts';
import { PageQuestion } from './page-question.tsx';

const choose = vi.fn<(feeling: string) => void>();
const takeAway = vi.fn<(kind: string, what: string) => void>();
let word: { mood: string | null; corrections: string[] };
vi.mock('../analysis/use-analysed-text.ts', () => ({
  useAnalysedText: (text: object) => ({ ...text, ...word, choose, takeAway }),
}));
const { useMetSupport } = testingSupport;
beforeEach(() => {
  word = { mood: null, corrections: [] };
  choose.mockReset();
  takeAway.mockReset();
  useMetSupport.mockReset().mockReturnValue(false);
});
afterEach(cleanup);

const content = 'I laughed until I cried.';
const joyful: EntryAnalysis = {
  ...generalReflection,
  source: { provider: 'engine', model: null },
  leading: { emotion: 'joy', family: 'joy', intensity: 2 },
  candidates: [{ emotion: 'joy', family: 'joy', intensity: 2 }],
  evidence: {
    emotions: [
      {
        name: 'joy',
        family: 'joy',
        intensity: 2,
        confidence: 0.9,
        evidence: [{ start: 0, end: content.length, quote: content }],
      },
    ],
    patterns: [],
  },
};
function show(changed: Partial<JournalEntry> = {}) {
  const entry: JournalEntry = {
    ...emptyEntry,
    id: '019a0000-0000-7000-8000-000000000001',
    content,
    people: [],
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
    sentimentScore: 4,
    entryType: 'SJE',
    imageAnalysis: null,
    aiInsights: null,
    analysis: joyful,
    conversationData: null,
    revision: 1,
    ...changed,
  };
  return render(
    <SupportProvider value={testingSupport}>
      <PageQuestion entry={entry} />
    </SupportProvider>,
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('a feeling that leads is asked about once: Yes keeps it, and nothing more is asked', () => {
  const { container } = show();
  expect(container.textContent).toContain('It reads like joy. Is that right?');
  press('Yes');
  expect(choose).toHaveBeenCalledExactlyOnceWith('joy');
  expect(screen.getByRole('status').textContent).toBe('Kept with this page: joy.');
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});

it('what differs from what was chosen is asked about: No takes it off the page', () => {
  word = { mood: 'sadness', corrections: [] };
  const { container } = show();
  expect(container.textContent).toContain('You chose sadness. Is joy in it too?');
  press('No');
  expect(takeAway).toHaveBeenCalledExactlyOnceWith('feeling', 'joy');
  expect(screen.getByRole('status').textContent).toBe('Joy is off this page.');
});

it.each<[string, () => unknown]>([
  ['nothing is sure', () => show({ analysis: { ...joyful, leading: null } })],
  ['it was not analysed yet', () => show({ analysis: null })],
  ['it is secret', () => show({ isSecret: true })],
  ['it holds the lines of others', () => show({ entryType: 'CAE' })],
  [
    'it met support',
    () => {
      useMetSupport.mockReturnValue(true);
      show();
    },
  ],
  [
    'its writer said it already',
    () => {
      word = { mood: 'joy', corrections: [felt('joy')] };
      show();
    },
  ],
  [
    'its writer took it away',
    () => {
      word = { mood: null, corrections: [notThis('feeling', 'joy')] };
      show();
    },
  ],
])('nothing is asked about a page where %s', (_, open) => {
  open();
  expect(screen.queryByRole('region')).toBeNull();
});
