import { type Emotion, emotionFamilies, emotionOf, emotions } from '@reflect/engine/emotions';
import { expect, it } from 'vitest';
import { labelPlace, petalPath, stepOnWheel } from './wheel-geometry.ts';

it('EMO-05 · every emotion has a place of its own on the wheel', () => {
  const places = emotions.map((emotion) => JSON.stringify(labelPlace(emotion)));
  expect(new Set(places).size).toBe(24);
  expect(new Set(([1, 2, 3] as const).map(petalPath)).size).toBe(3);
});

it('EMO-05 · arrow keys reach all 24 petals', () => {
  const reached = new Set<string>();
  const walk = (emotion: Emotion) => {
    if (reached.has(emotion.name)) return;
    reached.add(emotion.name);
    for (const key of ['ArrowRight', 'ArrowUp', 'ArrowDown']) walk(stepOnWheel(emotion, key) ?? emotion);
  };
  walk(emotionOf('joy', 2));
  expect(reached.size).toBe(24);
});

it('EMO-01 EMO-05 · up is stronger, down milder, and left from the first family comes the last', () => {
  expect(stepOnWheel(emotionOf('joy', 2), 'ArrowUp')?.name).toBe('ecstasy');
  expect(stepOnWheel(emotionOf('joy', 3), 'ArrowUp')?.name).toBe('ecstasy');
  expect(stepOnWheel(emotionOf('joy', 2), 'ArrowDown')?.name).toBe('serenity');
  expect(stepOnWheel(emotionOf('joy', 2), 'ArrowLeft')?.family).toBe(emotionFamilies.at(-1));
  expect(stepOnWheel(emotionOf('joy', 2), 'Tab')).toBeNull();
});
