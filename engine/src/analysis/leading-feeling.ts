import type { EntryAnalysis, NamedFeeling } from '@reflect/contract';
import { feelings } from '../sentences/feelings.ts';
import { type FeelingLabel, feelingLabels } from '../sentences/labels.ts';
import type { AnalysedSentence } from './weigh-sentences.ts';

/** What the writer thinks or wants rather than feels: none of these leads a text. */
const neverLeading = new Set<FeelingLabel>(['approval', 'realization', 'curiosity', 'desire', 'disapproval']);
const mostCandidates = 4;
/** From this mean over the sentences on, a feeling is sure enough to lead. */
const sureOfLead = 0.35;

/**
 * The feeling that leads a text and the four likeliest ones. A text is judged as a whole, by the mean over its
 * sentences and not by the strongest of them.
 */
export function leadingFeelingOf(
  sentences: readonly AnalysedSentence[],
): Pick<EntryAnalysis, 'leading' | 'candidates'> {
  const ranked = feelingLabels
    .filter((label) => !neverLeading.has(label))
    .map((label) => ({ label, mean: meanOf(sentences, label) }))
    .sort((a, b) => b.mean - a.mean);
  const candidates = ranked.slice(0, mostCandidates).map(({ label }) => namedFeeling(label));
  return { leading: ranked[0]!.mean >= sureOfLead ? candidates[0]! : null, candidates };
}

function meanOf(sentences: readonly AnalysedSentence[], label: FeelingLabel): number {
  return sentences.reduce((sum, { analysis }) => sum + analysis.emotions[label], 0) / sentences.length;
}

function namedFeeling(label: FeelingLabel): NamedFeeling {
  const { name, family, intensity } = feelings.get(label)!;
  return { emotion: name, family, intensity };
}
