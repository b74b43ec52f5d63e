import { analyseByModelAndWords } from './analyse-by-model.ts';
import { analyseByWords } from './analyse-by-words.ts';
import type { AnalysedEntry, FeelingModel, SentenceAnalyser } from './sentence-analysis.ts';

type EntryAnalyser = (sentences: readonly string[]) => AnalysedEntry;

const entryByWords: EntryAnalyser = (sentences) => ({ analyses: analyseByWords(sentences), leaning: null });
let reader: EntryAnalyser = entryByWords;

/** The reader in use: the word list alone, or the word list and the trained model together. */
export const analyseEntrySentences: EntryAnalyser = (sentences) => reader(sentences);

/** The same for texts that are no entry of one writer. */
export const analyseSentences: SentenceAnalyser = (texts) => reader(texts).analyses;

/**
 * Puts the trained model in, for all that the engine reads from then on; null takes it out again. Whoever runs the
 * engine does this once at its start, since only there can the file of weights be opened.
 */
export function installModel(model: FeelingModel | null): void {
  reader = model ? analyseByModelAndWords(model) : entryByWords;
}
