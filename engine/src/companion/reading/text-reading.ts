import type { EncodedSentence } from '../../encoder/sentence-encoder.ts';
import type { FeelingEncoder } from '../../pages/installed-readers.ts';
import { listWordBuckets } from '../../pages/word-buckets.ts';
import { toPlainWriting } from '../../text/plain-writing.ts';
import { maxSentences, sampleEvenly } from '../../text/sample-evenly.ts';
import { splitSentences } from '../../text/sentences.ts';

/** Numbers in a sentence's vector. */
export const width = 512;

/** The input that the companion's networks get from a text. */
export type TextReading = {
  /** The mean of its sentence vectors; zeros without sentences. */
  mean: Float32Array;
  /** The mean, followed by the maximum of each number over all sentences. */
  meanAndMost: Float32Array;
  /** How pleasant its sentences are on average, -1 to 1. */
  valence: number;
  /** That, the valence of the least pleasant sentence, and the mean probability of each feeling. */
  felt: Float32Array;
  /** The places of its words. */
  places: number[];
  /** The mean vector from the encoder of meaning; null if that isn't installed. */
  meaning: Float32Array | null;
};

/** The part of the encoder of meaning that the companion uses. */
export type MeaningReader = { read: (texts: readonly string[]) => { vector: Float32Array }[] };

/** Returns the sentences of a text as the networks read them; a sample for a long text. */
export function cutToSentences(text: string): string[] {
  return sampleEvenly(splitSentences(text), maxSentences).map((sentence) => toPlainWriting(sentence.text));
}

/** Reads a text for the companion's networks. */
export function readText(
  text: string,
  encoder: FeelingEncoder,
  meaningEncoder: MeaningReader | null = null,
): TextReading {
  const sentences = cutToSentences(text);
  const read = sentences.length > 0 ? encoder.read(sentences) : [];
  const vectors = read.map(({ vector }) => vector);
  const valence = read.reduce((sum, sentence) => sum + sentence.valence / read.length, 0);
  const mean = averageVectors(vectors);
  const most = new Float32Array(width).fill(vectors.length > 0 ? -1 : 0);
  for (const vector of vectors) for (let k = 0; k < width; k++) most[k] = Math.max(most[k]!, vector[k]!);
  const meanAndMost = new Float32Array(2 * width);
  meanAndMost.set(mean);
  meanAndMost.set(most, width);
  const meant = meaningEncoder && sentences.length > 0 ? meaningEncoder.read(sentences) : [];
  return {
    mean,
    meanAndMost,
    valence,
    felt: averageFelt(read),
    places: listWordBuckets(toPlainWriting(text)),
    meaning: meaningEncoder && averageVectors(meant.map(({ vector }) => vector)),
  };
}

function averageVectors(vectors: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(width);
  for (const vector of vectors) for (let k = 0; k < width; k++) mean[k]! += vector[k]! / vectors.length;
  return mean;
}

/** Number of feelings of the sentence encoder. */
export const feelingCount = 38;

function averageFelt(read: readonly EncodedSentence[]): Float32Array {
  const felt = new Float32Array(2 + feelingCount);
  if (read.length === 0) return felt;
  felt[0] = read.reduce((sum, { valence }) => sum + valence / read.length, 0);
  felt[1] = Math.min(...read.map(({ valence }) => valence));
  for (const { feelings } of read)
    Object.values(feelings).forEach((share, k) => {
      felt[2 + k]! += share / read.length;
    });
  return felt;
}
