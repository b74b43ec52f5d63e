import type { ReadSentence } from './weigh-sentences.ts';

/** The tone of a text in a few plain words: how pleasant, how strong, and where it turns. */
export function toneOf(sentences: readonly ReadSentence[], valence: number): string {
  const half = Math.floor(sentences.length / 2);
  const mean = (part: readonly ReadSentence[]) =>
    part.reduce((sum, { reading }) => sum + reading.valence, 0) / part.length;
  const shift = sentences.length >= 4 ? mean(sentences.slice(half)) - mean(sentences.slice(0, half)) : 0;
  if (shift > 0.45) return 'Heavier at first, lighter towards the end';
  if (shift < -0.45) return 'Lighter at first, heavier towards the end';
  const highs = sentences.filter(({ reading }) => reading.valence > 0.35).length;
  const lows = sentences.filter(({ reading }) => reading.valence < -0.35).length;
  if (highs > 0 && lows > 0 && Math.min(highs, lows) / Math.max(highs, lows) > 0.4)
    return 'Mixed, with warmth and weight side by side';
  if (valence > 0.45) return 'Warm and bright';
  if (valence > 0.15) return 'Calm and rather light';
  if (valence < -0.45) return 'Heavy and hurting';
  if (valence < -0.15) return 'Subdued, with some strain';
  return 'Even and matter-of-fact';
}
