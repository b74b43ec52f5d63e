import { expect, it } from 'vitest';
import { writeAnalysisText } from './analysis-text.model.ts';

const nothing = { content: 'x', isSecret: false, aiInsights: null, conversationData: null };

it('ENT-20 · a copied analysis is plain text in labelled sections with every suggestion', () => {
  const aiInsights = {
    summary: 'A quiet day.',
    emotions: ['calm', 'gratitude'],
    patterns: ['Noticing small things'],
    suggestions: ['one', 'two', 'three', 'four'],
  };
  expect(writeAnalysisText({ ...nothing, aiInsights })).toBe(
    [
      'Summary\nA quiet day.',
      'Emotions\n- calm\n- gratitude',
      'Patterns\n- Noticing small things',
      'Suggestions\n- one\n- two\n- three\n- four',
    ].join('\n\n'),
  );
});

it('ENT-20 ENT-10 · a copied conversation analysis names its patterns and tone', () => {
  const analysis = {
    summary: 'You made up.',
    emotions: ['relief'],
    communicationPatterns: ['listening'],
    suggestions: ['Thank her.'],
    toneAnalysis: { overall: 'warm', participants: [] },
  };
  const insights = { summary: '', emotions: [], patterns: ['listening'], suggestions: [] };
  const text = writeAnalysisText({ ...nothing, aiInsights: insights, conversationData: { analysis } });
  expect(text).toBe(
    [
      'Summary\nYou made up.',
      'Emotions\n- relief',
      'Communication patterns\n- listening',
      'Suggestions\n- Thank her.',
      'Overall tone\nwarm',
    ].join('\n\n'),
  );
});

it('ENT-23 · an entry without an analysis has nothing to copy', () => {
  expect(writeAnalysisText(nothing)).toBeNull();
});
