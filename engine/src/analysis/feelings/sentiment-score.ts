import { analysePage } from '../../pages/analyse-page.ts';
import { type AnalysedSentence, valenceOf } from '../analysed-sentence.ts';
import { manySentences } from './page-feelings.ts';
import { pageValenceOf } from './page-valence.ts';

/** The mean valence of pages that are neither pleasant nor unpleasant: people write more about what is hard. */
const middle = -0.09;
/** What is learned from pages is said of a text of so many sentences, and of a shorter one in part. */
const pageSentences = 20;
/** A reader's scores lie further from the middle than what is learned from few pages; a wrong extreme is worse than a mild score. */
const spread = 2;

/**
 * The score of a text, 1 to 5, so that 3 lies in the middle of labelled pages. A few sentences are judged by their mean
 * valence; the mean over more of them is closer to the middle and says more, so it counts more.
 */
export function sentimentScoreOf(sentences: readonly AnalysedSentence[]): number {
  const read = analysePage(sentences);
  if (read) return Math.round((3 + 2 * read.valence) * 10) / 10;
  const steepness = Math.sqrt(Math.min(sentences.length, manySentences));
  const ofSentences = 1.5 * steepness * (valenceOf(sentences) - middle);
  const page = pageValenceOf(sentences);
  const share = page === null ? 0 : Math.min(1, (sentences.length - 1) / (pageSentences - 1));
  const score = 3 + share * spread * (page ?? 0) + (1 - share) * ofSentences;
  return Math.round(Math.max(1, Math.min(5, score)) * 10) / 10;
}
