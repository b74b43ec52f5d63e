import { openDenseLayer } from '../model/dense-layer.ts';
import type { WeightFile, WeightHeader } from '../model/weight-file.ts';
import { type MeantSentence, openWordWeights } from './word-weights.ts';

/** Log odds that a text deserves at least a quiet line of support, and that it deserves the card. */
export type SupportOdds = { line: number; card: number };

/** The odds of all sentences together, and of each. */
export type ReadSupport = SupportOdds & { sentences: readonly SupportOdds[] };

/**
 * Returns how likely a text deserves support, from the meaning and the words of its sentences: a single sentence is
 * enough, wherever it stands, and the others don't hide it.
 */
export type SupportReader = (sentences: readonly MeantSentence[]) => ReadSupport;

export type SupportHeader = WeightHeader & { support: { wordGain: number } };

/** Opens what `engine/training/reader/support.py` learned. */
export function createSupportReader(file: WeightFile<SupportHeader>): SupportReader {
  const { wordGain } = file.header.support;
  const hidden = openDenseLayer(file, 'support.hidden');
  const odds = openDenseLayer(file, 'support.odds');
  const words = openWordWeights(file, 'support.words');
  const computeOdds = ({ text, vector }: MeantSentence): SupportOdds => {
    const [line, card] = odds(hidden(vector).map((value) => Math.max(0, value)));
    const [lineOfWords, cardOfWords] = words(text);
    return { line: line! + wordGain * lineOfWords!, card: card! + wordGain * cardOfWords! };
  };
  return (texts) => {
    const sentences = texts.map(computeOdds);
    return {
      line: softMaximum(sentences.map(({ line }) => line)),
      card: softMaximum(sentences.map(({ card }) => card)),
      sentences,
    };
  };
}

function softMaximum(values: readonly number[]): number {
  const top = Math.max(...values);
  return top + Math.log(values.reduce((sum, value) => sum + Math.exp(value - top), 0));
}
