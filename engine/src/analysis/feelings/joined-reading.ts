import { analyseAnyLength, analysePage, ratePleasantness } from '../../pages/analyse-page.ts';
import type { PageAnalysis } from '../../pages/page-reader.ts';
import { type AnalysedSentence, computeValence } from '../analysed-sentence.ts';
import weights from './joined-reading.json' with { type: 'json' };
import { rankPageFeelings } from './page-feelings.ts';

// The names that the reader of pages has for feelings of the sentences.
const readersNames: Readonly<Record<string, string>> = {
  optimism: 'hope',
  remorse: 'guilt',
  embarrassment: 'shame',
  calm: 'serenity',
  jealousy: 'envy',
  hurt: 'sadness',
};
// Added to probabilities before their logarithm, so that none counts as impossible.
const minByReader = 0.005;
const minBySentences = 0.01;
// What is missing from the sentences' sum is partly the absence of a feeling.
const shareOfNone = 0.3;

/** What the readers say of a short text: logarithms for each feeling of `weights`, and three kinds of pleasantness. */
type Readings = { page: number[]; sentences: number[]; pleasantness: number[] };

/** Lists what the reader of pages, the sentences one by one and the reader of the score say of a text. */
export function listReadings(page: PageAnalysis, sentences: readonly AnalysedSentence[]): Readings {
  const bySentences: Record<string, number> = {};
  for (const { feeling, mean } of rankPageFeelings(sentences, null)) {
    const name = readersNames[feeling.name] ?? feeling.name;
    bySentences[name] = (bySentences[name] ?? 0) + mean;
  }
  const named = weights.feelings.filter((name) => name !== 'neutral');
  const sum = named.reduce((total, name) => total + (bySentences[name] ?? 0), 0);
  bySentences.neutral = shareOfNone * Math.max(0, 1 - sum);
  return {
    page: weights.feelings.map((name) => Math.log((page.feelings[name] ?? 0) + minByReader)),
    sentences: weights.feelings.map((name) => Math.log((bySentences[name] ?? 0) + minBySentences)),
    pleasantness: [ratePleasantness(sentences) ?? 0, page.valence, computeValence(sentences)],
  };
}

const known = new WeakMap<readonly AnalysedSentence[], PageAnalysis | null>();

/**
 * Returns the analysis of a text of fewer than five sentences as a whole, its feelings from all readers together
 * (`engine/training/reader/joined.py`); null for longer texts, without the readers, and where the writer names a
 * feeling, which then counts as named. The same list is read only once.
 */
export function joinReadings(sentences: readonly AnalysedSentence[]): PageAnalysis | null {
  let joined = known.get(sentences);
  if (joined === undefined) {
    const page = analysePage(sentences) || namesFeeling(sentences) ? null : analyseAnyLength(sentences);
    joined = page && { ...page, feelings: join(listReadings(page, sentences)) };
    known.set(sentences, joined);
  }
  return joined;
}

function namesFeeling(sentences: readonly AnalysedSentence[]): boolean {
  const denied = new Set(sentences.flatMap(({ analysis }) => analysis.denied));
  return sentences.some(({ analysis }) => analysis.stated.some((name) => !denied.has(name)));
}

function join({ page, sentences, pleasantness }: Readings): Record<string, number> {
  const sums = weights.feelings.map((_, k) =>
    pleasantness.reduce(
      (sum, value, at) => sum + weights.pleasantness[k]![at]! * value,
      weights.page[k]! * page[k]! + weights.sentences[k]! * sentences[k]! + weights.base[k]!,
    ),
  );
  const top = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - top));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return Object.fromEntries(weights.feelings.map((name, k) => [name, powers[k]! / total]));
}

/**
 * Returns how likely a leading feeling is right, or next to right, from its share of a text and that of its group of
 * close feelings: learned from labelled texts that the reader of pages had not met.
 */
export function rateConfidence({ most, sum }: { most: number; sum: number }, kind: 'short' | 'long'): number {
  const [ofFeeling, ofGroup, base] = weights.sure[kind] as [number, number, number];
  return 1 / (1 + Math.exp(-(ofFeeling * toLogOdds(most) + ofGroup * toLogOdds(sum) + base)));
}

function toLogOdds(share: number): number {
  const inside = Math.min(0.999, Math.max(0.001, share));
  return Math.log(inside / (1 - inside));
}
