import { getInstalledEncoder } from '../pages/installed-readers.ts';
import { blendWithEncoder, chooseEncoderShare } from './blend-with-encoder.ts';
import {
  type FeelingModel,
  makeNeutralAnalysis,
  type SentenceAnalyser,
  type SentenceAnalysis,
} from './sentence-analysis.ts';

let model: FeelingModel | null = null;

// From this many sentences on, a text counts as a page.
const pageSentences = 6;

/** Analyses sentences by the trained model and the sentence encoder, if installed; without both, as neutral. */
export const analyseSentences: SentenceAnalyser = (texts) => {
  const distinct = [...new Set(texts)];
  const encoder = getInstalledEncoder();
  // On whole pages the networks add nothing to the encoder, and take nearly as long.
  const isPage = encoder !== null && texts.length >= pageSentences;
  const byModel = isPage ? undefined : model?.read(distinct);
  const encoded = encoder?.read(distinct);
  const share = byModel ? chooseEncoderShare(texts.length) : 1;
  const analyses = new Map<string, SentenceAnalysis>();
  distinct.forEach((text, index) => {
    const analysis = byModel?.[index] ?? makeNeutralAnalysis();
    const isBlank = text.trim() === '';
    analyses.set(
      text,
      encoded && !isBlank ? blendWithEncoder({ text, analysis, encoded: encoded[index]!, share }) : analysis,
    );
  });
  return texts.map((text) => analyses.get(text)!);
};

/**
 * Installs the trained model for all later analyses; null removes it. The server and the browser do this once at
 * their start, because the engine does no I/O and can't load the weights itself.
 */
export function installModel(installed: FeelingModel | null): void {
  model = installed;
}
