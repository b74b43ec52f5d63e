import { emotionLabels } from '../sentences/labels.ts';
import type { SentenceAnalysis } from '../sentences/sentence-analysis.ts';
import { modelFamilies } from './model-families.ts';

/** Splits an entry into sentences by a simple rule, like the training code. */
export function cutPlainSentences(entry: string): string[] {
  const parts = entry.split(/(?<=[.!?])[ \n]+/).filter((part) => part.trim() !== '');
  return parts.length > 0 ? parts : [entry];
}

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));

function toLogOdds(probability: number): number {
  const bounded = Math.max(1e-6, Math.min(1 - 1e-6, probability));
  return Math.log(bounded / (1 - bounded));
}

function toRow({ emotions, families, valence }: SentenceAnalysis): number[] {
  return [
    ...emotionLabels.map((label) => toLogOdds(emotions[label])),
    ...modelFamilies.map((family) => toLogOdds(families[family])),
    valence,
  ];
}

/**
 * Returns the journal head's input for an entry: the mean and the maximum over its sentences of the log odds of each
 * feeling and family, and of valence. engine/training/journal.py does the same.
 */
export function computeJournalFeatures(sentences: readonly SentenceAnalysis[]): number[] {
  const rows = sentences.map(toRow);
  const columns = rows[0]!.map((_, column) => rows.map((row) => row[column]!));
  const means = columns.map((values) => values.reduce((sum, value) => sum + value, 0) / rows.length);
  const highest = columns.map((values) => values.reduce((a, b) => Math.max(a, b), -Infinity));
  return [...means, ...highest];
}

/** Returns how likely the writer calls the day pleasant rather than unpleasant. `head` is weights, then a bias. */
export function predictPleasantness(features: readonly number[], head: Float32Array): number {
  return sigmoid(features.reduce((sum, value, i) => sum + value * head[i]!, head.at(-1)!));
}
