import { emotionLabels } from './labels.ts';
import type { SentenceAnalysis } from './sentence-analysis.ts';

/** How much of a feeling the word list may add to what the model finds. */
const lexiconShare = 0.75;
const modelValence = 0.7;

/** The model is unreliable on one or two words, and the list is not. */
function modelTrust(text: string): number {
  const words = text.trim().split(/\s+/).length;
  if (words < 2) return 0;
  return words < 4 ? 0.5 : 1;
}

/**
 * Blends what the model and the word list find in a text. The model covers what no list contains; the list is certain of
 * plain words ("I am proud") for which the model has seen few examples.
 */
export function blendWithWords({
  text,
  model,
  words,
}: {
  text: string;
  model: SentenceAnalysis;
  words: SentenceAnalysis;
}): SentenceAnalysis {
  const trust = modelTrust(text);
  if (trust === 0) return words;
  const emotions = { ...model.emotions };
  for (const label of emotionLabels) {
    if (label !== 'neutral')
      emotions[label] = 1 - (1 - trust * model.emotions[label]) * (1 - lexiconShare * words.emotions[label]);
  }
  const families = { ...model.families };
  for (const family of Object.keys(families) as (keyof typeof families)[]) {
    families[family] = Math.max(families[family], lexiconShare * words.families[family]);
  }
  emotions.neutral = Math.min(Math.max(model.emotions.neutral, 1 - trust), words.emotions.neutral + 0.25);
  return {
    emotions,
    further: {},
    families,
    valence: trust * modelValence * model.valence + (1 - trust * modelValence) * words.valence,
    intensity: model.intensity,
    confidence: Math.max(model.confidence, 0.8 * words.confidence),
  };
}
