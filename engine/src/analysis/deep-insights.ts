import type { DeepInsights, FoundEmotion, FoundPattern } from '@reflect/contract';
import { compilePhrases } from '../text/phrase-rules.ts';
import { splitWords } from '../text/words.ts';
import type { AnalysedSentence } from './analysed-sentence.ts';
import inwardPhrases from './inward-phrases.json' with { type: 'json' };
import { patterns as catalogue } from './patterns.ts';

const inward = compilePhrases({ ...inwardPhrases, flags: 'i' });
const strains = new Set(catalogue.filter(({ kind }) => kind === 'strain').map(({ key }) => key));

/** Whether the writer looks at a feeling, thought, reason or wish of their own in a sentence. */
export function looksInward(sentence: string): boolean {
  return inward.test(sentence.replace(/’/g, "'"));
}

/**
 * Counts four figures in the text:
 * - Emotional depth (0 to 10): 40% the share of sentences with a feeling, 35% the number of different feelings (four
 * count as full), 25% their strength; scaled down for texts under 40 words.
 * - Self-awareness (0 to 1): the share of sentences in which the writer looks inward.
 * - Growth opportunities: how many of the found patterns are strains.
 * - Communication style: from the share of inward and feeling sentences and the length of sentences.
 */
export function computeDeepInsights(
  sentences: readonly AnalysedSentence[],
  emotions: readonly FoundEmotion[],
  patterns: readonly FoundPattern[],
): DeepInsights {
  const count = Math.max(1, sentences.length);
  const words = sentences.reduce((sum, { text }) => sum + splitWords(text).length, 0);
  const feeling = sentences.filter(({ analysis }) => analysis.emotions.neutral < 0.6).length / count;
  const strength =
    emotions.reduce((sum, { intensity }) => sum + intensity, 0) / Math.max(1, emotions.length * 3);
  const breadth = Math.min(1, emotions.length / 4);
  const inwardShare = sentences.filter(({ text }) => looksInward(text)).length / count;
  const depth =
    emotions.length === 0
      ? 0
      : 10 * (0.4 * feeling + 0.35 * breadth + 0.25 * strength) * (0.5 + 0.5 * Math.min(1, words / 40));
  return {
    emotionalDepth: Math.round(depth * 10) / 10,
    selfAwarenessLevel: Math.round(inwardShare * 100) / 100,
    growthOpportunities: patterns.filter(({ key }) => strains.has(key)).length,
    communicationStyle: describeStyle({ words, sentences: count, inward: inwardShare, feeling }),
  };
}

function describeStyle({
  words,
  sentences,
  inward,
  feeling,
}: {
  words: number;
  sentences: number;
  inward: number;
  feeling: number;
}): string {
  if (words < 12) return 'Brief';
  if (inward >= 0.5) return 'Reflective';
  if (feeling >= 0.6) return 'Expressive';
  if (words / sentences > 24) return 'Flowing';
  return inward + feeling > 0.5 ? 'Narrative' : 'Plain and factual';
}
