import { isOnlyHashtags, toPlainWriting } from '../text/plain-writing.ts';
import { maxSentences, sampleEvenly } from '../text/sample-evenly.ts';
import { getInstalledPageReader } from './installed-readers.ts';
import type { PageAnalysis } from './page-reader.ts';

type EncodedSentence = { text: string; analysis: { vector?: Float32Array } };

// The reader was trained on pages: fewer sentences say more one by one.
const minSentences = 5;

const known = new WeakMap<readonly EncodedSentence[], PageAnalysis | null>();

/**
 * Returns the reader's analysis of sentences as a whole, with `evidence` for each; null if the reader or the encoder
 * isn't installed, and for fewer than five sentences. The same list is read only once.
 */
export function analysePage(sentences: readonly EncodedSentence[]): PageAnalysis | null {
  return sentences.length < minSentences ? null : analyseAnyLength(sentences);
}

/** Analyses any number of sentences, for candidates to ask about. */
export function analyseAnyLength(sentences: readonly EncodedSentence[]): PageAnalysis | null {
  let analysis = known.get(sentences);
  if (analysis === undefined) {
    analysis = read(sentences);
    known.set(sentences, analysis);
  }
  return analysis;
}

/**
 * Returns how pleasant sentences are together, -1 (very unpleasant) to 1 (very pleasant), however few; null if the
 * reader of pages or the encoder isn't installed.
 */
export function ratePleasantness(sentences: readonly EncodedSentence[]): number | null {
  const reader = getInstalledPageReader();
  if (!reader || sentences.length === 0) return null;
  const said = sentences.filter(({ text }) => !isOnlyHashtags(text));
  const meant = said.flatMap(({ text, analysis: { vector } }) =>
    vector ? [{ text: toPlainWriting(text), vector }] : [],
  );
  return meant.length < said.length ? null : reader.score(meant);
}

const knownSentences = new WeakMap<EncodedSentence, number | null>();

/** Returns the same for a single sentence, which is read only once. */
export function rateSentence(sentence: EncodedSentence): number | null {
  let pleasantness = knownSentences.get(sentence);
  if (pleasantness === undefined) {
    pleasantness = ratePleasantness([sentence]);
    knownSentences.set(sentence, pleasantness);
  }
  return pleasantness;
}

function read(sentences: readonly EncodedSentence[]): PageAnalysis | null {
  const reader = getInstalledPageReader();
  if (!reader || sentences.length === 0) return null;
  const kept = sampleEvenly(sentences, maxSentences);
  const vectors = kept.flatMap(({ analysis }) => analysis.vector ?? []);
  if (vectors.length < kept.length) return null;
  const page = reader.read(vectors);
  if (kept.length === sentences.length) return page;
  const shares = new Map(kept.map((sentence, index) => [sentence, page.evidence[index]!]));
  return { ...page, evidence: sentences.map((sentence) => shares.get(sentence) ?? 0) };
}
