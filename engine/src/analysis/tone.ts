import type { FoundEmotion } from '@reflect/contract';
import { feelings } from '../sentences/feelings.ts';
import { chooseBy } from '../text/hash.ts';
import type { AnalysedSentence } from './weigh-sentences.ts';

/** How a text sounds as a whole, and whether it turns on the way. */
export type Tone = {
  key: 'rising' | 'falling' | 'mixed' | 'bright' | 'light' | 'even' | 'strained' | 'heavy';
  text: string;
};

const wordings: Record<Tone['key'], readonly string[]> = {
  rising: [
    'Heavier at first, lighter towards the end',
    'It starts low and finds its way up',
    'The weight lifts as it goes on',
  ],
  falling: [
    'Lighter at first, heavier towards the end',
    'It starts bright and then darkens',
    'Ease at the start, weight at the end',
  ],
  mixed: [
    'Mixed, with warmth and weight side by side',
    'Two tones at once, one warm and one heavy',
    'Back and forth between light and heavy',
  ],
  bright: ['Warm and bright', 'Bright, with real gladness in it', 'Glad and open'],
  light: ['Calm and rather light', 'Quietly positive', 'Gentle, with some warmth'],
  even: ['Even and matter-of-fact', 'Plain and steady', 'Neutral, more record than mood'],
  strained: ['Subdued, with some strain', 'A little heavy', 'Tense below the surface'],
  heavy: ['Heavy and hurting', 'Dark, and openly so', 'Under a real weight'],
};

/** What the tone of a text is told from; `valence` is that of the whole, -1 to 1. */
export type ToneInput = {
  content: string;
  sentences: readonly AnalysedSentence[];
  valence: number;
  emotions: readonly FoundEmotion[];
};

/** The tone of a text in a few plain words: how pleasant, how mixed, and where it turns. */
export function toneOf({ content, sentences, valence, emotions }: ToneInput): Tone {
  const key = agreed(keyOf(sentences, valence), emotions);
  return { key, text: chooseBy(content, 'tone', wordings[key]) };
}

/** From this confidence on a feeling is told without a hedge. */
export const surely = 0.5;
const oneSided: Partial<Record<Tone['key'], number>> = { bright: 1, light: 1, strained: -1, heavy: -1 };

/** A text whose surest feeling pulls against its tone is told as mixed: nobody is called bright who is afraid. */
function agreed(key: Tone['key'], [first]: readonly FoundEmotion[]): Tone['key'] {
  const side = oneSided[key];
  if (side === undefined || !first || first.confidence < surely) return key;
  return feelings.get(first.name)!.valence * side < -0.3 ? 'mixed' : key;
}

function keyOf(sentences: readonly AnalysedSentence[], valence: number): Tone['key'] {
  const half = Math.floor(sentences.length / 2);
  if (sentences.length >= 3) {
    const before = mean(sentences.slice(0, half));
    const after = mean(sentences.slice(-half));
    if (after - before > 0.5 && before < -0.1 && after > 0.05) return 'rising';
    if (before - after > 0.5 && after < -0.1 && before > 0.05) return 'falling';
  }
  const highs = sentences.filter(({ analysis }) => analysis.valence > 0.35).length;
  const lows = sentences.filter(({ analysis }) => analysis.valence < -0.35).length;
  if (highs > 0 && lows > 0 && Math.min(highs, lows) / Math.max(highs, lows) > 0.4) return 'mixed';
  if (valence > 0.45) return 'bright';
  if (valence > 0.15) return 'light';
  if (valence < -0.45) return 'heavy';
  return valence < -0.15 ? 'strained' : 'even';
}

function mean(part: readonly AnalysedSentence[]): number {
  const total = part.reduce((sum, { weight }) => sum + weight, 0);
  return (
    part.reduce((sum, { analysis, weight }) => sum + analysis.valence * weight, 0) /
    Math.max(total, Number.EPSILON)
  );
}
