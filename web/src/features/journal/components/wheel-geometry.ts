import { type Emotion, emotionFamilies, emotionOf } from '@reflect/engine/emotions';

/** A petal of the family at the top; the others are turned by 45 degrees each. */
export function petalPath(intensity: Emotion['intensity']): string {
  return petals[intensity];
}

const petals: Record<Emotion['intensity'], string> = {
  1: 'M-40.57 -104.39 A112 112 0 0 1 40.57 -104.39 L51.44 -132.35 Q46.26 -166.7 0 -180 Q-46.26 -166.7 -51.44 -132.35Z',
  2: 'M-23.91 -61.52 A66 66 0 0 1 23.91 -61.52 L39.49 -101.6 A109 109 0 0 0 -39.49 -101.6Z',
  3: 'M-8.69 -22.37 A24 24 0 0 1 8.69 -22.37 L22.82 -58.72 A63 63 0 0 0 -22.82 -58.72Z',
};

const labelRadius: Record<Emotion['intensity'], number> = { 1: 145, 2: 89, 3: 46 };

export function labelPlace(emotion: Pick<Emotion, 'family' | 'intensity'>): { x: number; y: number } {
  const angle = (emotionFamilies.indexOf(emotion.family) * Math.PI) / 4;
  const radius = labelRadius[emotion.intensity];
  return { x: Math.sin(angle) * radius, y: -Math.cos(angle) * radius };
}

/** Where an arrow key leads: left and right around the wheel, up to the stronger and down to the milder. */
export function stepOnWheel(from: Emotion, key: string): Emotion | null {
  const turns = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (turns !== undefined) {
    const count = emotionFamilies.length;
    const family = emotionFamilies[(emotionFamilies.indexOf(from.family) + turns + count) % count];
    return family === undefined ? null : emotionOf(family, from.intensity);
  }
  const stronger = { ArrowUp: 1, ArrowDown: -1 }[key];
  if (stronger === undefined) return null;
  const intensity = Math.min(3, Math.max(1, from.intensity + stronger)) as Emotion['intensity'];
  return emotionOf(from.family, intensity);
}
