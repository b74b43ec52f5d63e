import type { AnalysedSentence } from '../analysed-sentence.ts';
import head from './page-valence.json' with { type: 'json' };

const weights: readonly [feeling: string, weight: number][] = Object.entries(head.weights);
/** Above this, how likely a feeling is in one sentence says no more about the page: a loud sentence can't outweigh it. */
const mostCounted = 0.2;
const leastCounted = 0.0001;

/**
 * The mean log odds of each feeling of the encoder over the sentences of a text; null where the encoder has not read
 * them. Log odds, because on a page that tells what happened every feeling is unlikely, and how unlikely is all there is
 * to go by.
 */
export function meanLogOdds(sentences: readonly AnalysedSentence[]): Record<string, number> | null {
  const encoded = sentences.map(({ analysis }) => analysis.encoded);
  const [first] = encoded;
  if (!first || encoded.some((feelings) => !feelings)) return null;
  return Object.fromEntries(
    Object.keys(first).map((name) => [
      name,
      encoded.reduce((sum, feelings) => sum + logOddsOf(feelings![name]!), 0) / encoded.length,
    ]),
  );
}

/**
 * How far a text is from the middle of labelled pages, in steps of the score: above 0 pleasant, below 0 unpleasant.
 * Null where the encoder has not read it.
 */
export function pageValenceOf(sentences: readonly AnalysedSentence[]): number | null {
  const odds = meanLogOdds(sentences);
  if (odds === null) return null;
  return weights.reduce((sum, [feeling, weight]) => sum + weight * odds[feeling]!, head.bias);
}

function logOddsOf(probability: number): number {
  const kept = Math.max(leastCounted, Math.min(mostCounted, probability));
  return Math.log(kept / (1 - kept));
}
