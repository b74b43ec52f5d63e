import type { DeepInsights, FoundEmotion, FoundPattern } from '@reflect/contract';
import { splitWords } from '../text/words.ts';
import type { ReadSentence } from './weigh-sentences.ts';

const insightWords =
  /\b(?:i (?:realise|realize|realised|realized|notice|noticed|understand|wonder|think|feel|felt)|because|maybe i|part of me|i learned|i learnt|why i)\b/gi;
const openings = new Set(['rumination', 'all-or-nothing', 'self-blame', 'alone', 'sleep']);

/**
 * Four figures that rest on counts in the text. Depth (0 to 10) grows with the share of sentences that carry a
 * feeling, the number of different feelings and their strength. Self-awareness (0 to 1) is the share of sentences
 * in which the writer names an own feeling, thought or reason. Growth opportunities counts the found patterns that
 * usually cost strength. The style follows from person and length.
 */
export function deepInsightsOf(
  sentences: readonly ReadSentence[],
  emotions: FoundEmotion[],
  patterns: FoundPattern[],
): DeepInsights {
  const count = Math.max(1, sentences.length);
  const feeling = sentences.filter(({ reading }) => reading.emotions.neutral < 0.6).length / count;
  const strength =
    emotions.reduce((sum, { intensity }) => sum + intensity, 0) / Math.max(1, emotions.length * 3);
  const breadth = Math.min(1, emotions.length / 4);
  const aware = sentences.filter(({ text }) => text.match(insightWords)).length / count;
  const depth = emotions.length === 0 ? 1 : 10 * (0.4 * feeling + 0.35 * breadth + 0.25 * strength);
  return {
    emotionalDepth: Math.round(depth * 10) / 10,
    selfAwarenessLevel: Math.round(Math.min(1, 0.1 + 0.9 * aware) * 100) / 100,
    growthOpportunities: patterns.filter(({ key }) => openings.has(key)).length,
    communicationStyle: styleOf(sentences, aware, feeling),
  };
}

function styleOf(sentences: readonly ReadSentence[], aware: number, feeling: number): string {
  const words = sentences.reduce((sum, { text }) => sum + splitWords(text).length, 0);
  if (words < 12) return 'Brief';
  if (aware > 0.4) return 'Reflective';
  if (feeling > 0.6) return 'Expressive';
  return words / sentences.length > 22 ? 'Flowing' : 'Plain and factual';
}
