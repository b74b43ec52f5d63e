import { describe, expect, it } from 'vitest';
import {
  clip,
  getEntryLabel,
  getInsights,
  getSummary,
  maskContent,
  repeatsWords,
} from './entry-text.model.ts';

const insights = { summary: 'A quiet day.', emotions: ['calm'], patterns: [], suggestions: [] };
const conversation = {
  analysis: {
    summary: 'You two made up.',
    emotions: ['relief'],
    communicationPatterns: [],
    suggestions: [],
    toneAnalysis: { overall: 'warm', participants: [] },
  },
};
const entry = { content: 'x', isSecret: false, aiInsights: null, conversationData: null };

describe('masking', () => {
  it('ENT-05 · shows one dot for each character, up to 30 on the card and 50 in the details', () => {
    expect(maskContent('Four', 30)).toBe('••••');
    expect(maskContent('x'.repeat(400), 30)).toBe('•'.repeat(30));
    expect(maskContent('x'.repeat(400), 50)).toBe('•'.repeat(50));
  });
});

describe('the preview of a summary', () => {
  it('ENT-02 · has the first 100 characters', () => {
    expect(clip('y'.repeat(100), 100)).toBe('y'.repeat(100));
    expect(clip('y'.repeat(101), 100)).toBe(`${'y'.repeat(100)}…`);
  });

  it('ENT-02 · never splits a character', () => {
    expect(clip('🙂'.repeat(120), 100)).toBe(`${'🙂'.repeat(100)}…`);
  });

  it('ENT-02 · comes from the conversation, or the stored insights, or is empty', () => {
    expect(getSummary({ ...entry, aiInsights: insights, conversationData: conversation })).toBe(
      'You two made up.',
    );
    expect(getSummary({ ...entry, aiInsights: insights })).toBe('A quiet day.');
    expect(getSummary(entry)).toBeNull();
  });
});

describe('insights of a secret entry', () => {
  const content = 'I told my sister the truth about the job today.';
  const secret = {
    content,
    isSecret: true,
    conversationData: null,
    aiInsights: {
      summary: 'You wrote: I told my sister the truth about the job.',
      emotions: ['relief'],
      patterns: ['Reaching out', '“the truth” comes back'],
      suggestions: ['Take a walk before dinner.'],
    },
  };

  it('ENT-06 · leave out a summary or pattern that repeats the hidden words, and show the rest', () => {
    expect(getSummary(secret)).toBeNull();
    expect(getInsights(secret)).toEqual({
      summary: '',
      emotions: ['relief'],
      patterns: ['Reaching out'],
      suggestions: ['Take a walk before dinner.'],
    });
  });

  it('ENT-06 · are shown in full if the entry is not secret', () => {
    expect(getInsights({ ...secret, isSecret: false })).toBe(secret.aiInsights);
    expect(getSummary({ ...secret, isSecret: false })).toBe(secret.aiInsights.summary);
  });

  it.each([
    ['at its beginning', 'A secret word kept here helps.'],
    ['in its middle', 'Perhaps a secret word kept helps.'],
    ['at its end', 'What helps is a secret word kept'],
    ['in five words', 'It is a secret word kept here, after all.'],
  ])('ENT-06 · repeat a secret text if they share four words in a row, %s', (_, text) => {
    expect(repeatsWords(text, 'There is a secret word kept here and there.')).toBe(true);
  });

  it('ENT-06 · do not repeat it with three words in a row, wherever they are', () => {
    for (const text of [
      'A secret word helps.',
      'Helpful: a secret word.',
      'So a secret word helps, kept or not.',
    ])
      expect(repeatsWords(text, 'There is a secret word kept here and there.'), text).toBe(false);
  });

  it('ENT-06 · do not repeat it with three common words in a row', () => {
    expect(repeatsWords('Telling the truth about something takes courage.', content)).toBe(false);
  });
});

it('ENT-05 · never include its text in the label', () => {
  expect(getEntryLabel({ title: null, content: 'hidden', isSecret: true })).toBe('Secret entry');
  expect(getEntryLabel({ title: 'For me', content: 'hidden', isSecret: true })).toBe('For me');
  expect(getEntryLabel({ title: null, content: 'The flat\nis quiet', isSecret: false })).toBe(
    'The flat is quiet',
  );
});
