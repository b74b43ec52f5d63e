import { describe, expect, it } from 'vitest';
import {
  chooseView,
  describeSentiment,
  entryTypeNames,
  sentimentOf,
  shownSentiment,
} from './journal.model.ts';

describe('which view the journal shows', () => {
  it.each([
    { status: 'ready', entryCount: 0, searchText: '', view: 'simple' },
    { status: 'ready', entryCount: 0, searchText: '   ', view: 'simple' },
    { status: 'ready', entryCount: 0, searchText: 'sea', view: 'full' },
    { status: 'ready', entryCount: 1, searchText: '', view: 'full' },
    { status: 'loading', entryCount: 0, searchText: '', view: 'full' },
    { status: 'failed', entryCount: 0, searchText: '', view: 'full' },
  ] as const)(
    'JRN-01 · $status with $entryCount entries and the search "$searchText" is the $view view',
    ({ view, ...journal }) => {
      expect(chooseView(journal)).toBe(view);
    },
  );
});

it('JRN-14 · an entry without a score counts as 3', () => {
  expect(sentimentOf({ sentimentScore: null })).toBe(3);
  expect(sentimentOf({ sentimentScore: 1.4 })).toBe(1.4);
});

it('ENT-08 · an entry in which nothing was found shows no sentiment, and never the middle for want of one', () => {
  const entry = (sentimentScore: number | null, emotions: string[] | null) => ({
    sentimentScore,
    aiInsights: emotions && { summary: '', emotions, patterns: [], suggestions: [] },
    conversationData: null,
  });
  expect(shownSentiment(entry(null, null))).toBeNull();
  expect(shownSentiment(entry(3, []))).toBeNull();
  expect(shownSentiment(entry(3.2, ['joy', 'sadness']))).toBe(3.2);
  expect(shownSentiment(entry(1.8, []))).toBe(1.8);
});

it('ENT-10 · a conversation between people shows its tone, and no sentiment of its writer', () => {
  const analysis = {
    summary: 'They argue.',
    emotions: ['embarrassment'],
    communicationPatterns: [],
    suggestions: [],
    toneAnalysis: { overall: 'tense', participants: [] },
  };
  const entry = { sentimentScore: 3.8, aiInsights: null };
  expect(shownSentiment({ ...entry, conversationData: { analysis } })).toBeNull();
  expect(shownSentiment({ ...entry, conversationData: {} })).toBe(3.8);
});

it('JRN-14 · the whole scale from 1 to 5 has words', () => {
  expect([1, 2, 3, 4, 5].map(describeSentiment)).toEqual([
    'Very negative',
    'Negative',
    'Neutral',
    'Positive',
    'Very positive',
  ]);
  expect(describeSentiment(4.4)).toBe('Positive');
});

it('JRN-15 · every entry type has its name', () => {
  expect(entryTypeNames).toEqual({
    SJE: 'Journal Entry',
    CAE: 'Conversation Analysis',
    AJE: 'Augmented Journal Entry',
    TAQ: 'Thoughts and Questions',
    Secrets: 'Secret',
    Interests: 'Interest',
  });
});
