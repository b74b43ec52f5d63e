import { describe, expect, it } from 'vitest';
import {
  chooseView,
  describeSentiment,
  entryTypeNames,
  getSentiment,
  getShownSentiment,
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
    'JRN-01 · is $view with $status, $entryCount entries and the search "$searchText"',
    ({ view, ...journal }) => {
      expect(chooseView(journal)).toBe(view);
    },
  );
});

it('JRN-14 · an entry without a score counts as 3', () => {
  expect(getSentiment({ sentimentScore: null })).toBe(3);
  expect(getSentiment({ sentimentScore: 1.4 })).toBe(1.4);
});

it('ENT-08 · an entry with nothing found shows no sentiment, rather than the middle', () => {
  const makeEntry = (sentimentScore: number | null, emotions: string[] | null) => ({
    sentimentScore,
    aiInsights: emotions && { summary: '', emotions, patterns: [], suggestions: [] },
    conversationData: null,
  });
  expect(getShownSentiment(makeEntry(null, null))).toBeNull();
  expect(getShownSentiment(makeEntry(3, []))).toBeNull();
  expect(getShownSentiment(makeEntry(3.2, ['joy', 'sadness']))).toBe(3.2);
  expect(getShownSentiment(makeEntry(1.8, []))).toBe(1.8);
});

it('ENT-10 · a conversation between people shows its tone, and not a sentiment of its writer', () => {
  const analysis = {
    summary: 'They argue.',
    emotions: ['embarrassment'],
    communicationPatterns: [],
    suggestions: [],
    toneAnalysis: { overall: 'tense', participants: [] },
  };
  const makeEntry = { sentimentScore: 3.8, aiInsights: null };
  expect(getShownSentiment({ ...makeEntry, conversationData: { analysis } })).toBeNull();
  expect(getShownSentiment({ ...makeEntry, conversationData: {} })).toBe(3.8);
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
