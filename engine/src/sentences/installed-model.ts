import { installedEncoder } from '../pages/installed-readers.ts';
import { analyseByWords } from './analyse-by-words.ts';
import { blendWithEncoder, encoderShareOf } from './blend-with-encoder.ts';
import { blendWithWords } from './blend-with-words.ts';
import type { FeelingModel, SentenceAnalyser, SentenceAnalysis } from './sentence-analysis.ts';

let model: FeelingModel | null = null;

/** From this many sentences on a text counts as a page. */
const pageSentences = 6;

/** Analyses sentences by the word list, and by the trained model and the sentence encoder where they are installed. */
export const analyseSentences: SentenceAnalyser = (texts) => {
  const distinct = [...new Set(texts)];
  const byWords = analyseByWords(distinct);
  const encoder = installedEncoder();
  // On whole pages the networks gain nothing beside the encoder, and take nearly as long.
  const isPage = encoder !== null && texts.length >= pageSentences;
  const byModel = isPage ? undefined : model?.read(distinct);
  const encoded = encoder?.read(distinct);
  const share = encoderShareOf(texts.length);
  const analyses = new Map<string, SentenceAnalysis>();
  distinct.forEach((text, index) => {
    const words = byWords[index]!;
    const blended = byModel ? blendWithWords({ text, model: byModel[index]!, words }) : words;
    const isBlank = text.trim() === '';
    analyses.set(
      text,
      encoded && !isBlank
        ? blendWithEncoder({ text, analysis: blended, encoded: encoded[index]!, share })
        : blended,
    );
  });
  return texts.map((text) => analyses.get(text)!);
};

/**
 * Installs the trained model for every analysis from then on; null removes it. The server and the browser do this once
 * at the start, because the engine does no I/O and cannot load the weights itself.
 */
export function installModel(installed: FeelingModel | null): void {
  model = installed;
}
