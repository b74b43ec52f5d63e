import type { FoundEmotion } from '@reflect/contract';
import { type Feeling, feelings } from '../sentences/feelings.ts';
import { emotionLabels } from '../sentences/labels.ts';
import type { AnalysedSentence } from './weigh-sentences.ts';

const threshold = 0.3;
const mostEmotions = 5;
const mostEvidence = 4;
/** A feeling this far below the strongest is a side note, and left out. */
const leastShare = 0.45;

/** The feelings of a text, strongest first, each with the sentences that show it. */
export function findEmotions(sentences: readonly AnalysedSentence[]): FoundEmotion[] {
  const scores = sentences.map(scoresOf);
  const total = sentences.reduce((sum, { weight }) => sum + weight, 0);
  const found = [...feelings.values()]
    .map((feeling) => foundEmotion(feeling, sentences, scores, total))
    .filter((emotion) => emotion !== null)
    .sort((a, b) => b.confidence - a.confidence || a.name.localeCompare(b.name));
  const strongest = found[0]?.confidence ?? 0;
  return found.filter(({ confidence }) => confidence >= strongest * leastShare).slice(0, mostEmotions);
}

/** Each feeling of a sentence with its probability, halved at most by how little the sentence counts. */
function scoresOf({ analysis, weight }: AnalysedSentence): Map<string, number> {
  const scores = new Map<string, number>(analysis.named);
  for (const label of emotionLabels) if (label !== 'neutral') scores.set(label, analysis.emotions[label]);
  for (const [name, score] of scores) scores.set(name, score * Math.min(1, 0.25 + 0.75 * weight));
  return scores;
}

function foundEmotion(
  feeling: Feeling,
  sentences: readonly AnalysedSentence[],
  scores: readonly Map<string, number>[],
  total: number,
): FoundEmotion | null {
  const shown = sentences
    .map((sentence, index) => ({ sentence, score: scores[index]!.get(feeling.name) ?? 0 }))
    .filter(({ score }) => score >= threshold)
    .sort((a, b) => b.score - a.score || a.sentence.start - b.sentence.start);
  const best = shown[0];
  if (!best) return null;
  // In a long text a feeling that keeps coming back weighs more than one strong sentence.
  const spread = 0.3 + 0.3 * Math.min(1, sentences.length / 80);
  const share = shown.reduce((sum, { sentence, score }) => sum + sentence.weight * score, 0) / total;
  return {
    name: feeling.name,
    family: feeling.family,
    intensity: strengthOf(feeling, best.sentence),
    confidence: Math.min(1, (1 - spread) * best.score + spread * Math.min(1, share * 2)),
    evidence: shown
      .slice(0, mostEvidence)
      .map(({ sentence: { start, end, text } }) => ({ start, end, quote: text }))
      .sort((a, b) => a.start - b.start),
  };
}

function strengthOf({ family, intensity }: Feeling, { analysis }: AnalysedSentence): 1 | 2 | 3 {
  const leads = Object.values(analysis.families).every((value) => value <= analysis.families[family]);
  if (!leads || analysis.families[family] === 0) return intensity;
  return Math.max(1, Math.min(3, Math.round((intensity + analysis.intensity) / 2))) as 1 | 2 | 3;
}
