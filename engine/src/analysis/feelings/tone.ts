import type { FoundEmotion } from '@reflect/contract';
import { feelings } from '../../sentences/feelings.ts';
import { chooseBy } from '../../text/hash.ts';
import type { AnalysedSentence } from '../analysed-sentence.ts';

/** How a text sounds as a whole, and whether that changes from beginning to end. */
export type Tone = {
  key: 'rising' | 'falling' | 'mixed' | 'bright' | 'light' | 'even' | 'unclear' | 'strained' | 'heavy';
  text: string;
};

const wordings: Record<Tone['key'], readonly string[]> = {
  rising: [
    'Sad or tense at first, more positive towards the end',
    'Negative at the start, positive at the end',
    'The mood improves from beginning to end',
  ],
  falling: [
    'Positive at first, sad or tense towards the end',
    'Positive at the start, negative at the end',
    'The mood worsens from beginning to end',
  ],
  mixed: [
    'Mixed, with positive and negative feelings side by side',
    'Both positive and negative',
    'Alternating between positive and negative',
  ],
  bright: ['Warm and positive', 'Clearly positive', 'Happy and open'],
  light: ['Calm and rather positive', 'Quietly positive', 'Gentle, with some warmth'],
  even: ['Even and matter-of-fact', 'Plain and neutral', 'Neutral, with few feelings'],
  unclear: [
    'Neither clearly positive nor clearly negative',
    'Not clearly positive or negative',
    'Between positive and negative',
  ],
  strained: ['Subdued, with some strain', 'Somewhat negative', 'Somewhat tense'],
  heavy: ['Sad or distressed', 'Mostly sad or tense', 'Under heavy strain'],
};

/** The input of a tone; `valence` is that of the whole text, -1 to 1. */
export type ToneInput = {
  content: string;
  sentences: readonly AnalysedSentence[];
  valence: number;
  emotions: readonly FoundEmotion[];
};

/** Describes the tone of a text in a few words: how pleasant, how mixed, and how it changes. */
export function findTone({ content, sentences, valence, emotions }: ToneInput): Tone {
  const key = reconcileKey(chooseKey(sentences, valence), emotions);
  return { key, text: chooseBy(content, 'tone', wordings[key]) };
}

/** From this confidence on, a feeling is stated without a qualification. */
export const surely = 0.5;
const oneSided: Partial<Record<Tone['key'], number>> = { bright: 1, light: 1, strained: -1, heavy: -1 };

// If the most certain feeling contradicts the tone, the tone is mixed: a frightened text isn't called positive.
function reconcileKey(key: Tone['key'], [first]: readonly FoundEmotion[]): Tone['key'] {
  const side = oneSided[key];
  if (side === undefined || !first || first.confidence < surely) return key;
  return feelings.get(first.name)!.valence * side < -0.3 ? 'mixed' : key;
}

// How far both halves must be from neutral for a change of mood. With less, pages of joy were said to get worse.
const turning = 0.3;
// A text is mixed if this share of its sentences is positive and this share negative.
const mixedShare = 0.25;
// A text is even if at most this share of its sentences is clearly positive or negative.
const evenShare = 0.1;

function chooseKey(sentences: readonly AnalysedSentence[], valence: number): Tone['key'] {
  const half = Math.floor(sentences.length / 2);
  if (sentences.length >= 3) {
    const before = averageValence(sentences.slice(0, half));
    const after = averageValence(sentences.slice(-half));
    if (before < -turning && after > turning) return 'rising';
    if (after < -turning && before > turning) return 'falling';
  }
  const highs = sentences.filter(({ analysis }) => analysis.valence > 0.35).length;
  const lows = sentences.filter(({ analysis }) => analysis.valence < -0.35).length;
  if (Math.min(highs, lows) >= Math.max(1, mixedShare * sentences.length)) return 'mixed';
  if (valence > 0.45) return 'bright';
  if (valence > 0.15) return 'light';
  if (valence < -0.45) return 'heavy';
  if (valence < -0.15) return 'strained';
  return highs + lows > evenShare * sentences.length ? 'unclear' : 'even';
}

function averageValence(part: readonly AnalysedSentence[]): number {
  return part.reduce((sum, { analysis }) => sum + analysis.valence, 0) / Math.max(1, part.length);
}
