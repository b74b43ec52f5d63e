import { installedEncoder, installedPageReader } from '../pages/installed-readers.ts';
import { mostSentences, sampleEvenly } from '../text/sample-evenly.ts';
import type { Sentence } from '../text/sentences.ts';

/** From these log odds on a page gets the quiet line; chosen on ordinary pages, see MODEL_CARD.md. */
const leastForLine = 0.75;
/** A learned judgement shows so many sentences. */
const mostShown = 2;

/**
 * The sentences that show most that a text deserves a quiet line of support, as learned from labelled pages; null where it
 * deserves none, and where the encoder or the reader of pages isn't installed. It reads what a page means, so it also sees
 * what no phrase tells.
 */
export function learnedSupportFor(all: readonly Sentence[]): readonly Sentence[] | null {
  const encoder = installedEncoder();
  const reader = installedPageReader();
  if (!encoder || !reader || all.length === 0) return null;
  const sentences = sampleEvenly(all, mostSentences);
  const vectors = encoder.read(sentences.map(({ text }) => text)).map(({ vector }) => vector);
  if (reader.read(vectors).support.line < leastForLine) return null;
  return sentences
    .map((sentence, index) => ({ sentence, line: reader.read([vectors[index]!]).support.line }))
    .sort((a, b) => b.line - a.line)
    .slice(0, mostShown)
    .map(({ sentence }) => sentence)
    .sort((a, b) => a.start - b.start);
}
