import { expect, it } from 'vitest';
import { nameBesideMood } from './beside-mood.ts';

const quote = '“Feel bad now.”';
const summary = `The feeling comes last, and it’s sadness: ${quote}`;
const show = (mood: string | null, more: { summary?: string; emotions?: string[] } = {}) =>
  nameBesideMood({ mood, aiInsights: { emotions: ['sadness'], summary, ...more } }).aiInsights?.summary;

it('another feeling than the one that the writer chose is named beside it, not as the main one', () => {
  expect(show('angry')).toBe(`There’s sadness too: ${quote}`);
  expect(show('angry', { summary: `There’s sadness too: ${quote}` })).toBe(`There’s sadness too: ${quote}`);
  expect(show('angry', { summary: 'Most of this entry is sadness.' })).toBe('');
  const two = { emotions: ['sadness', 'fear'], summary: `Mostly sadness, and some fear: ${quote}` };
  expect(show('angry', two)).toBe('');
});

it('the summary stays if the feeling is the writer’s, if none was chosen, and if a language model wrote it', () => {
  expect(show('sad')).toBe(summary);
  expect(show(null)).toBe(summary);
  const longer = `${'She rang, you were short with her, and it stayed with you. '.repeat(2)}There is sadness.`;
  expect(show('angry', { summary: longer })).toBe(longer);
  const entry = { mood: 'sad', aiInsights: null };
  expect(nameBesideMood(entry)).toBe(entry);
});
