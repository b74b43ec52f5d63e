import type { EmotionLabel } from '../sentences/labels.ts';

// How strong a feeling each label names by itself, 1 (mild) to 3 (intense).
const strengthOfLabel: Record<EmotionLabel, number> = {
  admiration: 2,
  amusement: 1.7,
  anger: 2.4,
  annoyance: 1.3,
  approval: 1.2,
  caring: 1.7,
  confusion: 1.4,
  curiosity: 1.3,
  desire: 1.8,
  disappointment: 1.7,
  disapproval: 1.4,
  disgust: 2.3,
  embarrassment: 1.8,
  excitement: 2.4,
  fear: 2.3,
  gratitude: 1.9,
  grief: 2.9,
  joy: 2.2,
  love: 2.5,
  nervousness: 1.5,
  optimism: 1.6,
  pride: 2,
  realization: 1.3,
  relief: 1.7,
  remorse: 2,
  sadness: 2.1,
  surprise: 1.9,
  neutral: 1,
};

const boosters =
  /\b(?:so|very|really|extremely|utterly|completely|absolutely|terribly|incredibly|deeply|never)\b/gi;
const softeners = /\b(?:a bit|a little|slightly|somewhat|kind of|sort of|mildly|fairly|rather)\b/gi;

/** Returns 1 to 3: the labels' strengths, weighted by their probabilities, adjusted by the words around them. */
export function computeIntensity(options: {
  text: string;
  emotions: Record<EmotionLabel, number>;
  valence: number;
}): number {
  const { text, emotions, valence } = options;
  let weight = 0.05;
  let strength = 0.05;
  for (const label of Object.keys(strengthOfLabel) as EmotionLabel[]) {
    const share = emotions[label] ** 2;
    weight += share;
    strength += share * strengthOfLabel[label];
  }
  const shouted = /\b[A-Z]{4,}\b/.test(text) || /!{2,}/.test(text) ? 0.2 : 0;
  const boosted = Math.min(2, text.match(boosters)?.length ?? 0) * 0.2;
  const softened = Math.min(2, text.match(softeners)?.length ?? 0) * 0.35;
  const pull = 0.5 * Math.abs(valence);
  return Math.max(1, Math.min(3, strength / weight + pull - 0.15 + shouted + boosted - softened));
}
