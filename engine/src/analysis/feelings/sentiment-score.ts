import { ratePleasantness } from '../../pages/analyse-page.ts';
import { type AnalysedSentence, computeValence } from '../analysed-sentence.ts';
import { manySentences } from './page-feelings.ts';

// The mean valence of neutral pages: people write more about what is hard.
const middle = -0.09;

/**
 * Returns the score of a text, 1 to 5; 3 is the middle of labelled pages. Without the reader of pages it comes from
 * the mean valence, which counts more for more sentences, because a mean over many is closer to the middle.
 */
export function computeSentimentScore(sentences: readonly AnalysedSentence[]): number {
  const read = ratePleasantness(sentences);
  const steepness = Math.sqrt(Math.min(sentences.length, manySentences));
  const score = read === null ? 3 + 1.5 * steepness * (computeValence(sentences) - middle) : 3 + 2 * read;
  return Math.round(Math.max(1, Math.min(5, score)) * 10) / 10;
}
