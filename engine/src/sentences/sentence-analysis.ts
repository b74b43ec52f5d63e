import type { EmotionFamily } from '@reflect/contract';
import { type EmotionLabel, emotionLabels } from './labels.ts';

/** The feelings of one sentence, from the trained model and the sentence encoder. */
export type SentenceAnalysis = {
  /** Probability of each of the 28 labels, 0 to 1; several may be high at once. */
  emotions: Record<EmotionLabel, number>;
  /** Probability of feelings beyond the 28 labels, by name. Only the sentence encoder has these. */
  further: Readonly<Record<string, number>>;
  /** The sentence encoder's own output, by its names for the feelings; absent if it isn't installed. */
  encoded?: Readonly<Record<string, number>>;
  /** The sentence encoder's vector for its meaning; absent if it isn't installed. */
  vector?: Float32Array;
  /** -1 (very unpleasant) to 1 (very pleasant). */
  valence: number;
  /** Probability of each of Plutchik's families, 0 to 1. */
  families: Record<EmotionFamily, number>;
  /** How strong the strongest feeling is: 1 (mild) to 3 (intense), fractions allowed. */
  intensity: number;
  /** Confidence, 0 to 1, calibrated: .7 is right in 70 of 100 sentences. */
  confidence: number;
};

/** Analyses each text on its own, in order. Never throws; an empty text is neutral. */
export type SentenceAnalyser = (texts: readonly string[]) => SentenceAnalysis[];

/**
 * The part of a trained model that the analysis uses; `createEmotionModel` of `@reflect/engine/model` makes one. Its
 * weights are passed in as bytes, so open it once and pass it on.
 */
export type FeelingModel = { read: SentenceAnalyser };

/** Returns the analysis of a text in which nothing was found, or that wasn't analysed. */
export function makeNeutralAnalysis(): SentenceAnalysis {
  const emotions = Object.fromEntries(
    emotionLabels.map((label) => [label, label === 'neutral' ? 1 : 0]),
  ) as Record<EmotionLabel, number>;
  return { emotions, further: {}, families: makeNoFamilies(), valence: 0, intensity: 1, confidence: 0 };
}

/** Returns every family of feelings with probability 0. */
export function makeNoFamilies(): SentenceAnalysis['families'] {
  return {
    joy: 0,
    trust: 0,
    fear: 0,
    surprise: 0,
    sadness: 0,
    disgust: 0,
    anger: 0,
    anticipation: 0,
  };
}
