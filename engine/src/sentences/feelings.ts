import type { EmotionFamily, EmotionIntensity } from '@reflect/contract';
import { emotionLabels, labelValence, wheelPlace } from './labels.ts';
import namedFeelings from './named-feelings.json' with { type: 'json' };

/** A feeling the engine can find, with its place on the wheel. */
export type Feeling = { name: string; family: EmotionFamily; intensity: EmotionIntensity; valence: number };

/** Every feeling by name: the 27 labels of the reader and those with a name of their own. */
export const feelings: ReadonlyMap<string, Feeling> = new Map<string, Feeling>([
  ...emotionLabels
    .filter((label) => label !== 'neutral')
    .map((label): [string, Feeling] => [
      label,
      { name: label, ...wheelPlace[label], valence: labelValence[label] },
    ]),
  ...namedFeelings.map(({ name, family, intensity, valence }): [string, Feeling] => [
    name,
    { name, family: family as EmotionFamily, intensity: intensity as EmotionIntensity, valence },
  ]),
]);
