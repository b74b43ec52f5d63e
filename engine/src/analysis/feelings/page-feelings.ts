import { type Feeling, feelings } from '../../sentences/feelings.ts';
import { type FeelingLabel, feelingLabels } from '../../sentences/labels.ts';
import type { AnalysedSentence } from '../analysed-sentence.ts';

/** A mean over more sentences than this is not taken to be any surer. */
export const manySentences = 20;

/** A feeling of a whole text with its mean probability over the sentences. */
export type PageFeeling = { feeling: Feeling; mean: number };

/** What a writer thinks or wants rather than feels: on whole pages these labels were hardly ever right. */
const neverNamed = new Set<FeelingLabel>(['approval', 'realization', 'curiosity', 'desire', 'disapproval']);
const nameable = feelingLabels.filter((label) => !neverNamed.has(label));

/** The probability of a feeling in a sentence, whether it is one of the 28 labels or goes beyond them. */
export function probabilityOf({ analysis }: AnalysedSentence, name: string): number {
  return analysis.further[name] ?? analysis.emotions[name as FeelingLabel] ?? 0;
}

/**
 * The feelings of a text as a whole, likeliest first: the mean over the sentences and not the strongest of them. What
 * the text says is not there is left out.
 */
export function pageFeelings(sentences: readonly AnalysedSentence[]): PageFeeling[] {
  const denied = new Set<string>(sentences.flatMap(({ analysis }) => analysis.denied));
  const further = sentences.flatMap(({ analysis }) => Object.keys(analysis.further));
  const names = [...nameable, ...new Set(further)];
  return (
    names
      .filter((name) => !denied.has(name))
      .map((name) => ({ feeling: feelings.get(name)!, mean: meanOf(sentences, name) }))
      // By name where two are as likely, so that the order of the sentences changes nothing.
      .sort((a, b) => b.mean - a.mean || a.feeling.name.localeCompare(b.feeling.name, 'en'))
  );
}

function meanOf(sentences: readonly AnalysedSentence[], name: string): number {
  return sentences.reduce((sum, sentence) => sum + probabilityOf(sentence, name), 0) / sentences.length;
}
