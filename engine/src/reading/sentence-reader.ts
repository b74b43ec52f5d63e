import { readByBoth } from './blended-reader.ts';
import { readByLexicon } from './lexicon-reader.ts';
import type { EntryReading, FeelingModel, SentenceReader } from './sentence-reading.ts';

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
