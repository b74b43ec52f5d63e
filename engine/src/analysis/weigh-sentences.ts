import type { EmotionFamily, FoundEmotion } from '@reflect/contract';
import { type EmotionLabel, emotionLabels, type FeelingLabel, wheelPlace } from '../reading/labels.ts';
import type { SentenceReading } from '../reading/sentence-reader.ts';
import type { Sentence } from '../text/sentences.ts';

/** A sentence together with what was read in it and how much it counts for the whole. */
export type ReadSentence = Sentence & { reading: SentenceReading; weight: number };

const pastFrame =
  /\b(?:used to|back then|years ago|when i was (?:a|little|young|\d)|as a (?:child|kid)|in the old days)\b/i;
const hypothetical = /\b(?:if i (?:were|was|had)|imagine if|would have been|might have been)\b/i;

/**
 * How much a sentence counts for how the writer feels now. Words of others in quotation marks, old times and
 * imagined ones count less; what stands at the end counts a little more, since writers land there.
 */
export function weighSentence(sentence: Sentence, index: number, total: number): number {
  let weight = 1;
  const quoted = [...sentence.text.matchAll(/["“”][^"“”]+["“”]/g)].reduce(
    (sum, match) => sum + match[0].length,
    0,
  );
  if (quoted > sentence.text.length * 0.5) weight *= 0.45;
  if (pastFrame.test(sentence.text)) weight *= 0.55;
  if (hypothetical.test(sentence.text)) weight *= 0.6;
  if (/^(?:but|still|and yet|now|anyway|tonight|in the end)\b/i.test(sentence.text)) weight *= 1.2;
  if (total > 2) weight *= 0.9 + (0.25 * index) / (total - 1);
  return weight;
}

/** The pleasantness of a whole text, -1 to 1: strong sentences count more than flat ones. */
export function valenceOf(sentences: readonly ReadSentence[]): number {
  let sum = 0;
  let total = 0;
  for (const { reading, weight } of sentences) {
    const share = weight * (0.35 + Math.abs(reading.valence));
    sum += share * reading.valence;
    total += share;
  }
  return total === 0 ? 0 : sum / total;
}

const threshold = 0.3;
const mostEmotions = 5;
const mostEvidence = 4;

/** The feelings of a text, strongest first, each with the sentences that show it. */
export function findEmotions(sentences: readonly ReadSentence[]): FoundEmotion[] {
  const total = sentences.reduce((sum, { weight }) => sum + weight, 0);
  return emotionLabels
    .filter((label): label is FeelingLabel => label !== 'neutral')
    .map((label) => foundEmotion(label, sentences, total))
    .filter((found) => found !== null)
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, mostEmotions);
}

function foundEmotion(
  label: FeelingLabel,
  sentences: readonly ReadSentence[],
  total: number,
): FoundEmotion | null {
  const shown = sentences
    .filter(({ reading, weight }) => reading.emotions[label] * Math.min(1, weight) >= threshold)
    .sort((a, b) => b.reading.emotions[label] * b.weight - a.reading.emotions[label] * a.weight);
  const best = shown[0];
  if (!best) return null;
  const peak = best.reading.emotions[label] * Math.min(1, best.weight);
  const share = shown.reduce((sum, { reading, weight }) => sum + reading.emotions[label] * weight, 0) / total;
  const { family, intensity } = wheelPlace[label];
  return {
    name: label,
    family,
    intensity: strengthOf(family, intensity, best),
    confidence: Math.min(1, 0.65 * peak + 0.35 * Math.min(1, share * 2)),
    evidence: shown
      .slice(0, mostEvidence)
      .sort((a, b) => a.start - b.start)
      .map(({ start, end, text }) => ({ start, end, quote: text })),
  };
}

function strengthOf(family: EmotionFamily, usual: 1 | 2 | 3, { reading }: ReadSentence): 1 | 2 | 3 {
  const leads = Object.entries(reading.families).every(([, value]) => value <= reading.families[family]);
  return leads ? (Math.max(1, Math.min(3, Math.round((usual + reading.intensity) / 2))) as 1 | 2 | 3) : usual;
}

/** The average of a label over the text, by weight. */
export function shareOf(label: EmotionLabel, sentences: readonly ReadSentence[]): number {
  const total = sentences.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0
    ? 0
    : sentences.reduce((sum, { reading, weight }) => sum + weight * reading.emotions[label], 0) / total;
}
