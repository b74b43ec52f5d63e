import { analyseSentences } from '../sentences/installed-model.ts';
import type { SentenceAnalysis } from '../sentences/sentence-analysis.ts';
import { findDeniedFeelings, findStatedFeelings } from '../sentences/stated-feelings.ts';
import { addStatedFeelings } from '../sentences/with-stated-feelings.ts';
import { toPlainWriting } from '../text/plain-writing.ts';
import type { Sentence } from '../text/sentences.ts';

/** A sentence with its analysis, the feelings it says are absent, and those its writer names as their own. */
export type AnalysedSentence = Sentence & {
  analysis: SentenceAnalysis & { denied: readonly string[]; stated: readonly string[] };
};

/** Whether a sentence is the heading of a list or of a template, in which nobody says how they feel. */
export function isHeading(text: string): boolean {
  return /^\s*#{1,6}\s|:\s*$/.test(text);
}

/** Analyses every sentence of a text. */
export function analyseEach(sentences: readonly Sentence[]): AnalysedSentence[] {
  const analyses = analyseSentences(sentences.map(({ text }) => toPlainWriting(text)));
  return sentences.map((sentence, index) => {
    const stated = isHeading(sentence.text) ? [] : findStatedFeelings(sentence.text);
    const analysis = addStatedFeelings({
      analysis: analyses[index]!,
      stated,
      sentences: sentences.length,
    });
    return { ...sentence, analysis: { ...analysis, denied: findDeniedFeelings(sentence.text), stated } };
  });
}

/**
 * Returns how pleasant a whole text is, -1 to 1: the mean over its sentences. Nothing else did better on whole pages
 * (table in MODEL_CARD.md).
 */
export function computeValence(sentences: readonly AnalysedSentence[]): number {
  if (sentences.length === 0) return 0;
  return sentences.reduce((sum, { analysis }) => sum + analysis.valence, 0) / sentences.length;
}
