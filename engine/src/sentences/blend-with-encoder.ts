import type { EncodedSentence } from '../encoder/sentence-encoder.ts';
import { computeIntensity } from '../model/intensity.ts';
import { encodedFeelings } from './encoded-feelings.ts';
import { type EmotionLabel, emotionLabels, feelingLabels, wheelPlace } from './labels.ts';
import { makeNoFamilies, type SentenceAnalysis } from './sentence-analysis.ts';

/**
 * Returns the encoder's share of a sentence's analysis. It is better on whole pages, the networks on a single plain
 * sentence, so they have half of one sentence and less of more.
 */
export function chooseEncoderShare(sentences: number): number {
  return 1 - 0.5 / Math.sqrt(Math.max(1, sentences));
}

/** Blends a sentence's analysis with the encoder's feelings. `share` is the encoder's. */
export function blendWithEncoder({
  text,
  analysis,
  encoded: { feelings, vector },
  share,
}: {
  text: string;
  analysis: SentenceAnalysis;
  encoded: EncodedSentence;
  share: number;
}): SentenceAnalysis {
  const mix = (encoded: number, other: number) => share * encoded + (1 - share) * other;
  const emotions = { ...analysis.emotions };
  for (const label of emotionLabels) emotions[label] = mix(feelings[label]!, emotions[label]);
  const further: Record<string, number> = {};
  for (const { encoded, name } of encodedFeelings) {
    if (name !== null) further[name] = feelings[encoded]!;
  }
  const valence = mix(weighValence(feelings), analysis.valence);
  return {
    emotions,
    further,
    encoded: feelings,
    vector,
    valence,
    families: computeFamilies(emotions),
    intensity: computeIntensity({ text, emotions, valence }),
    confidence: Math.max(analysis.confidence, ...feelingLabels.map((label) => feelings[label]!)),
  };
}

// The valences of the feelings, weighted by their probability. On whole pages this is better than the encoder's own valence.
function weighValence(feelings: EncodedSentence['feelings']): number {
  const sum = encodedFeelings.reduce(
    (total, { encoded, valence }) => total + feelings[encoded]! * valence,
    0,
  );
  return Math.max(-1, Math.min(1, sum));
}

function computeFamilies(emotions: Record<EmotionLabel, number>): SentenceAnalysis['families'] {
  const families = makeNoFamilies();
  for (const label of feelingLabels) {
    const { family } = wheelPlace[label];
    families[family] = Math.max(families[family], emotions[label]);
  }
  return families;
}
