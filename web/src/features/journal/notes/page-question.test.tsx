// @vitest-environment happy-dom
import { type EntryAnalysis, emptyEntry, type JournalEntry } from '@reflect/contract';
import { writeFelt, writeNotThis } from '@reflect/contract/corrections';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { generalReflection } from '../claims/general-reflection.model.ts';
import { listTints } from './page-question.model.ts';
import { PageQuestion } from './page-question.tsx';

const choose = vi.fn<(feeling: string) => void>();
const takeAway = vi.fn<(kind: string, what: string) => void>();
let word: { mood: string | null; corrections: string[] };
vi.mock('../analysis/use-analysed-text.ts', () => ({
  useAnalysedText: (text: object) => ({ ...text, ...word, choose, takeAway }),
}));
beforeEach(() => {
  word = { mood: null, corrections: [] };
  choose.mockReset();
  takeAway.mockReset();
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
  analysis: null,
  conversationData: null,
  revision: 1,
};
const show = (analysis: EntryAnalysis = joyful) => render(<PageQuestion entry={entry} analysis={analysis} />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('a leading feeling is asked about once: Yes keeps it, and nothing more is asked', () => {
  const { container } = show();
  expect(container.textContent).toContain('It reads like joy. Is that right?');
  press('Yes');
  expect(choose).toHaveBeenCalledExactlyOnceWith('joy');
  expect(screen.getByRole('status').textContent).toBe('Kept with this entry: joy.');
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});

it('a feeling that differs from the chosen mood is asked about: No removes it from the page', () => {
  word = { mood: 'sadness', corrections: [] };
  const { container } = show();
  expect(container.textContent).toContain('You chose sadness. Is joy in it too?');
  press('No');
  expect(takeAway).toHaveBeenCalledExactlyOnceWith('feeling', 'joy');
  expect(screen.getByRole('status').textContent).toBe('Joy is off this entry.');
});

it.each<[string, () => unknown]>([
  ['nothing is sure', () => show({ ...joyful, leading: null })],
  [
    'its writer said it already',
    () => {
      word = { mood: 'joy', corrections: [writeFelt('joy')] };
      show();
    },
  ],
  [
    'its writer took it away',
    () => {
      word = { mood: null, corrections: [writeNotThis('feeling', 'joy')] };
      show();
    },
  ],
])('nothing is asked about a page where %s', (_, open) => {
  open();
  expect(screen.queryByRole('region')).toBeNull();
});

describe('the tint of a page', () => {
  const text = { content, mood: null, corrections: [] };
  it('is that of the named feelings', () => {
    expect(listTints(joyful, text)).toEqual([{ start: 0, end: content.length, family: 'joy' }]);
  });

  it('is missing if nothing is sure, or if the words changed since', () => {
    const guess = { ...joyful.evidence.emotions[0]!, confidence: 0.3 };
    const unsure = { ...joyful, leading: null, evidence: { emotions: [guess], patterns: [] } };
    expect(listTints(unsure, text)).toEqual([]);
    expect(listTints(joyful, { ...text, content: 'I laughed.' })).toEqual([]);
  });
});
