import { openDenseLayer } from '../model/dense-layer.ts';
import type { WeightFile, WeightHeader } from '../model/weight-file.ts';
import { type MeantSentence, openWordWeights } from './word-weights.ts';

/**
 * Returns how pleasant a page is, -1 (very unpleasant) to 1 (very pleasant), from the meaning and the words of its
 * sentences. Each sentence adds a part above or below 0, or none: neutral sentences change nothing, pleasant ones
 * never lower it, unpleasant ones never raise it, and their order doesn't count.
 */
export type ScoreReader = (sentences: readonly MeantSentence[]) => number;

export type ScoreHeader = WeightHeader & { score: { gain: number; noneBelow: number; more: number } };

/** Opens what `engine/training/reader/score.py` learned. */
export function createScoreReader(file: WeightFile<ScoreHeader>): ScoreReader {
  const { gain, noneBelow, more } = file.header.score;
  const hidden = openDenseLayer(file, 'score.hidden');
  const part = openDenseLayer(file, 'score.part');
  const direct = openDenseLayer(file, 'score.direct');
  const words = openWordWeights(file, 'score.words');
  const computePart = ({ text, vector }: MeantSentence): number => {
    const meant = part(hidden(vector).map((value) => Math.max(0, value)))[0]! + direct(vector)[0]!;
    const raw = gain * (meant + words(text)[0]!);
    return Math.sign(raw) * Math.max(0, Math.abs(raw) - noneBelow);
  };
  return (sentences) => {
    const parts = sentences.map(computePart);
    const size = parts.reduce((sum, value) => sum + Math.abs(value), more);
    return parts.reduce((sum, value) => sum + value, 0) / size;
  };
}
