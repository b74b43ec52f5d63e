import type { EmotionFamily } from '@reflect/contract';
import { emotionLabels } from '../reading/labels.ts';
import { modelFamilies } from './model-families.ts';

/** The sentences of an entry by a plain cut, as the training code cuts them. */
export function plainSentences(entry: string): string[] {
  const parts = entry.split(/(?<=[.!?])[ \n]+/).filter((part) => part.trim() !== '');
  return parts.length > 0 ? parts : [entry];
}

const at = (name: EmotionFamily) => emotionLabels.length + modelFamilies.indexOf(name);
const family = {
  anger: at('anger'),
  disgust: at('disgust'),
  fear: at('fear'),
  joy: at('joy'),
  sadness: at('sadness'),
};
const valenceColumn = emotionLabels.length + modelFamilies.length;
const joyColumn = emotionLabels.indexOf('joy');
const painful = [
  'anger',
  'annoyance',
  'disappointment',
  'embarrassment',
  'fear',
  'nervousness',
  'remorse',
  'sadness',
];
const painfulColumns = emotionLabels.flatMap((label, i) => (painful.includes(label) ? [i] : []));

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * What the journal head judges an entry by, from the model's numbers (28 + 8 probabilities, valence) of the
 * whole entry and of each of its sentences: engine/training/journal.py does the same.
 */
export function journalFeatures(whole: Float64Array, sentences: readonly Float64Array[]): number[] {
  const valences = sentences.map((numbers) => numbers[valenceColumn]!);
  return [
    whole[valenceColumn]!,
    whole[family.joy]! - whole[family.sadness]!,
    whole[family.anger]! + whole[family.disgust]! + whole[family.fear]!,
    mean(valences),
    Math.min(...valences),
    Math.max(...valences),
    valences.at(-1)!,
    mean(sentences.map((numbers) => numbers[joyColumn]!)),
    mean(sentences.map((numbers) => painfulColumns.reduce((sum, j) => sum + numbers[j]!, 0))),
  ];
}
