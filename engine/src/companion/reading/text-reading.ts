import type { FeelingEncoder } from '../../pages/installed-readers.ts';
import { wordBuckets } from '../../pages/word-buckets.ts';
import { plainWriting } from '../../text/plain-writing.ts';
import { mostSentences, sampleEvenly } from '../../text/sample-evenly.ts';
import { splitSentences } from '../../text/sentences.ts';

/** Numbers of a sentence's vector. */
export const width = 512;

/** What the networks of the companion learn from in a text. */
export type TextReading = {
  /** What its sentences mean, on average; zeros where it has none. */
  mean: Float32Array;
  /** The average, and beside it the most of each number over all sentences. */
  meanAndMost: Float32Array;
  /** How pleasant its sentences are on average, -1 to 1. */
  valence: number;
  /** The places of its words. */
  places: number[];
};

/** The sentences of a text as the networks read them; of a long text a sample. */
export function sentencesOf(text: string): string[] {
  return sampleEvenly(splitSentences(text), mostSentences).map((sentence) => plainWriting(sentence.text));
}

/** Reads a text for the companion's networks. */
export function readText(text: string, encoder: FeelingEncoder): TextReading {
  const sentences = sentencesOf(text);
  const read = sentences.length > 0 ? encoder.read(sentences) : [];
  const vectors = read.map(({ vector }) => vector);
  const valence = read.reduce((sum, sentence) => sum + sentence.valence / read.length, 0);
  const mean = new Float32Array(width);
  const most = new Float32Array(width).fill(vectors.length > 0 ? -1 : 0);
  for (const vector of vectors)
    for (let k = 0; k < width; k++) {
      mean[k]! += vector[k]! / vectors.length;
      most[k] = Math.max(most[k]!, vector[k]!);
    }
  const meanAndMost = new Float32Array(2 * width);
  meanAndMost.set(mean);
  meanAndMost.set(most, width);
  return { mean, meanAndMost, valence, places: wordBuckets(plainWriting(text)) };
}
