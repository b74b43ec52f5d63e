import { feelings } from './feelings.ts';
import { type EmotionLabel, feelingLabels } from './labels.ts';
import type { SentenceAnalysis } from './sentence-analysis.ts';

// The probability of a feeling that the writer names.
const maxSure = 0.9;
// How much of their probability the other feelings of such a sentence lose.
const maxLost = 0.6;
// The share of the named feelings in the sentence's valence.
const shareOfNamed = 0.5;
// In a text of more sentences, one that names a feeling counts less: a page may name it in passing.
const fewSentences = 4;

/**
 * Adds the feelings that the writer names to a sentence's analysis; the writer knows better than any model.
 * `sentences` is the number of sentences in the text.
 */
export function addStatedFeelings({
  analysis,
  stated,
  sentences,
}: {
  analysis: SentenceAnalysis;
  stated: readonly string[];
  sentences: number;
}): SentenceAnalysis {
  if (stated.length === 0) return analysis;
  const weight = Math.min(1, Math.sqrt(fewSentences / sentences));
  const sure = maxSure * weight;
  const kept = 1 - maxLost * weight;
  const raiseLikelihood = (name: string, found: number) =>
    stated.includes(name) ? Math.max(sure, found) : found * kept;
  const emotions = { ...analysis.emotions };
  for (const label of feelingLabels) emotions[label] = raiseLikelihood(label, emotions[label]);
  const further: Record<string, number> = {};
  for (const [name, found] of Object.entries(analysis.further)) further[name] = raiseLikelihood(name, found);
  for (const name of stated) if (emotions[name as EmotionLabel] === undefined) further[name] = sure;
  const named = stated.reduce((sum, name) => sum + feelings.get(name)!.valence, 0) / stated.length;
  const valence = (1 - shareOfNamed * weight) * analysis.valence + shareOfNamed * weight * named;
  return { ...analysis, emotions, further, valence };
}
