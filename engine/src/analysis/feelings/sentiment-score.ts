import { ratePleasantness } from '../../pages/analyse-page.ts';
import { isOnlyHashtags } from '../../text/plain-writing.ts';
import { type AnalysedSentence, computeValence } from '../analysed-sentence.ts';
import { manySentences } from './page-feelings.ts';

// The mean valence of neutral pages: people write more about what is hard.
const middle = -0.09;

// How far the sentences' valence moves the score of a text in which the reader finds nothing pleasant or unpleasant.
const leaning = 0.2;
// The valence of a neutral sentence, the most that one sentence counts, and how much a clear side takes.
const neutralSentence = -0.05;
const maxOfOne = 0.15;
const clearSide = 0.3;

/**
 * Returns the score of a text, 1 to 5; 3 is the middle of labelled pages. Without the reader of pages it comes from
 * the mean valence, which counts more for more sentences, because a mean over many is closer to the middle. With it, the
 * sentences' valence counts the more, the less the reader finds.
 */
export function computeSentimentScore(sentences: readonly AnalysedSentence[]): number {
  const read = ratePleasantness(sentences);
  const steepness = Math.sqrt(Math.min(sentences.length, manySentences));
  const score =
    read === null
      ? 3 + 1.5 * steepness * (computeValence(sentences) - middle)
      : 3 + 2 * lean(read, sentences);
  return Math.round(Math.max(1, Math.min(5, score)) * 10) / 10;
}

// Rises with both, so that a pleasant sentence never lowers the score, and an unpleasant one never raises it.
function lean(read: number, sentences: readonly AnalysedSentence[]): number {
  const valences = sentences
    .filter(({ text }) => !isOnlyHashtags(text))
    .map(({ analysis }) => Math.max(-maxOfOne, Math.min(maxOfOne, analysis.valence - neutralSentence)));
  const size = valences.reduce((sum, valence) => sum + Math.abs(valence), clearSide);
  const side = valences.reduce((sum, valence) => sum + valence, 0) / size;
  return read + leaning * (1 - Math.abs(read)) ** 2 * side;
}
