import type { PageReader } from '../pages/page-reader.ts';
import { analyseByWords } from './analyse-by-words.ts';
import { blendWithEncoder, encoderShareOf } from './blend-with-encoder.ts';
import { blendWithWords } from './blend-with-words.ts';
import type {
  FeelingEncoder,
  FeelingModel,
  SentenceAnalyser,
  SentenceAnalysis,
} from './sentence-analysis.ts';

let model: FeelingModel | null = null;
let encoder: FeelingEncoder | null = null;
let pageReader: PageReader | null = null;

/** From this many sentences on a text counts as a page. */
const pageSentences = 6;

/** Analyses sentences by the word list, and by the trained model and the sentence encoder where they are installed. */
export const analyseSentences: SentenceAnalyser = (texts) => {
  const distinct = [...new Set(texts)];
  const byWords = analyseByWords(distinct);
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

/** Installs the sentence encoder in the same way. It may come later than the model, which reads alone until then. */
export function installEncoder(installed: FeelingEncoder | null): void {
  encoder = installed;
}

/** Installs the reader of pages in the same way. It goes on from what the sentence encoder says of each sentence. */
export function installPageReader(installed: PageReader | null): void {
  pageReader = installed;
}

/** The installed reader of pages, or null. */
export function installedPageReader(): PageReader | null {
  return pageReader;
}
