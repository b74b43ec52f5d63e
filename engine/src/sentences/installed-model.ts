import { analyseByModelAndWords } from './analyse-by-model.ts';
import { analyseByWords } from './analyse-by-words.ts';
import type { AnalysedEntry, FeelingModel, SentenceAnalyser } from './sentence-analysis.ts';

type EntryAnalyser = (sentences: readonly string[]) => AnalysedEntry;

const entryByWords: EntryAnalyser = (sentences) => ({ analyses: analyseByWords(sentences), leaning: null });
let analyse: EntryAnalyser = entryByWords;

/** Analyses the sentences of an entry: by the word list alone, or by the word list and the installed model. */
export const analyseEntrySentences: EntryAnalyser = (sentences) => analyse(sentences);

/** The same for texts that are no entry of one writer. */
export const analyseSentences: SentenceAnalyser = (texts) => analyse(texts).analyses;

/**
 * Installs the trained model for every analysis from then on; null removes it. The server and the browser do this once
 * at the start, because the engine does no I/O and cannot load the weights itself.
 */
export function installModel(model: FeelingModel | null): void {
  analyse = model ? analyseByModelAndWords(model) : entryByWords;
}
