import { type AnalysedSentence, valenceOf } from './analysed-sentence.ts';
import { manySentences } from './page-feelings.ts';

/** The mean valence of pages that are neither pleasant nor unpleasant: people write more about what is hard. */
const middle = -0.09;

/**
 * The score of a text, 1 to 5, so that 3 lies in the middle of labelled pages. The mean over many sentences is close to
 * the middle and says more than that of one sentence, so it counts more.
 */
export function sentimentScoreOf(sentences: readonly AnalysedSentence[]): number {
  const steepness = Math.sqrt(Math.min(sentences.length, manySentences));
  const score = 3 + 1.5 * steepness * (valenceOf(sentences) - middle);
  return Math.round(Math.max(1, Math.min(5, score)) * 10) / 10;
}
