import { installedPageReader } from '../sentences/installed-model.ts';
import { mostSentences, sampleEvenly } from '../text/sample-evenly.ts';
import type { PageAnalysis } from './page-reader.ts';

/** A sentence with the vector that the encoder gave it, if it did. */
type EncodedSentence = { analysis: { vector?: Float32Array } };

/** The reader learned from pages: of fewer sentences than this the sentences say more by themselves. */
const fewestSentences = 5;

const known = new WeakMap<readonly EncodedSentence[], PageAnalysis | null>();

/**
 * What the reader of pages says of sentences as a whole, `evidence` for each of them; null where the reader or the encoder
 * is not installed, and for fewer than five sentences. The same list is read once.
 */
export function analysePage(sentences: readonly EncodedSentence[]): PageAnalysis | null {
  let analysis = known.get(sentences);
  if (analysis === undefined) {
    analysis = read(sentences);
    known.set(sentences, analysis);
  }
  return analysis;
}

function read(sentences: readonly EncodedSentence[]): PageAnalysis | null {
  const reader = installedPageReader();
  if (!reader || sentences.length < fewestSentences) return null;
  const kept = sampleEvenly(sentences, mostSentences);
  const vectors = kept.flatMap(({ analysis }) => analysis.vector ?? []);
  if (vectors.length < kept.length) return null;
  const page = reader.read(vectors);
  if (kept.length === sentences.length) return page;
  const shares = new Map(kept.map((sentence, index) => [sentence, page.evidence[index]!]));
  return { ...page, evidence: sentences.map((sentence) => shares.get(sentence) ?? 0) };
}
