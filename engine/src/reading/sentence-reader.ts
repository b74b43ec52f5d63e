import type { EmotionFamily } from '@reflect/contract';
import { readByBoth } from './blended-reader.ts';
import type { EmotionLabel } from './labels.ts';
import { readByLexicon } from './lexicon-reader.ts';

/**
 * What one sentence says about feeling. A reader of sentences, be it a word list or a trained model, fills
 * this and nothing else; the rest of the engine rests on it alone.
 */
export type SentenceReading = {
  /** Probability of each of the 28 labels, 0 to 1; several may be high at once. */
  emotions: Record<EmotionLabel, number>;
  /** -1 (very unpleasant) to 1 (very pleasant). */
  valence: number;
  /** Probability of each of Plutchik's families, 0 to 1. */
  families: Record<EmotionFamily, number>;
  /** How strong the strongest feeling is: 1 (mild) to 3 (intense), fractions allowed. */
  intensity: number;
  /** How much the reader trusts this reading, 0 to 1: calibrated, so .7 is right in 70 of 100 sentences. */
  confidence: number;
};

/** Reads each text on its own, in order. Never throws; an empty text is read as neutral. */
export type SentenceReader = (texts: readonly string[]) => SentenceReading[];

/** All sentences of an entry, and how pleasant its writer calls the day as a whole, -1 to 1, where a reader can tell. */
export type EntryReading = { readings: SentenceReading[]; leaning: number | null };

/**
 * A trained model of feelings, as far as the analysis asks for it; `createEmotionModel` of `@reflect/engine/model`
 * gives one. Its weights reach the engine as bytes, so whoever calls the analysis opens it once and passes it on.
 */
export type FeelingModel = {
  read: SentenceReader;
  leaning: (readings: readonly SentenceReading[]) => number | null;
};

type EntryReader = (sentences: readonly string[]) => EntryReading;

const readEntryByWords: EntryReader = (sentences) => ({ readings: readByLexicon(sentences), leaning: null });
let reader: EntryReader = readEntryByWords;

/** The reader in use: the word list alone, or the word list and the trained model together. */
export const readEntry: EntryReader = (sentences) => reader(sentences);

/** The same for texts that are no entry of one writer. */
export const readSentences: SentenceReader = (texts) => reader(texts).readings;

/**
 * Puts the trained model in, for all that the engine reads from then on; null takes it out again. Whoever runs the
 * engine does this once at its start, since only there can the file of weights be opened.
 */
export function installModel(model: FeelingModel | null): void {
  reader = model ? readByBoth(model) : readEntryByWords;
}
