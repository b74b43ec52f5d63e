import { type Emotion, emotionFamilies, emotions, getEmotion } from '@reflect/engine/emotions';
import { expect, it } from 'vitest';
import {
  centreRadius,
  findEmotionAt,
  getFamilyAngle,
  getNameRadius,
  makeNameArc,
  makePetalPath,
  stepOnWheel,
} from './wheel-geometry.ts';

const intensities = [1, 2, 3] as const;
const pointAt = (radius: number, degrees: number) => ({
  x: radius * Math.sin((degrees * Math.PI) / 180),
  y: -radius * Math.cos((degrees * Math.PI) / 180),
});

it('EMO-05 · every emotion has its own petal, found in the middle of its name', () => {
  expect(new Set(intensities.map(makePetalPath)).size).toBe(3);
  for (const emotion of emotions) {
    const middle = pointAt(getNameRadius(emotion.intensity), getFamilyAngle(emotion.family));
    expect(findEmotionAt(middle)?.name).toBe(emotion.name);
  }
});

it('EMO-05 · a touch between two petals, on the rim or just inside the centre still finds one; the centre finds none', () => {
  for (let degrees = 0; degrees < 360; degrees += 1) {
    for (let radius = centreRadius - 7; radius < 190; radius += 1) {
      expect(findEmotionAt(pointAt(radius, degrees)), `${radius} at ${degrees}°`).not.toBeNull();
    }
    expect(findEmotionAt(pointAt(centreRadius - 10, degrees))).toBeNull();
    expect(findEmotionAt(pointAt(260, degrees))).toBeNull();
  }
});

it('EMO-05 · on most phones every ring has at least 40 pixels to touch, and the sides of a petal 44', () => {
  const angle = getFamilyAngle('joy');
  for (const intensity of intensities) {
    const name = getEmotion('joy', intensity).name;
    const radii = Array.from({ length: 200 }, (_, radius) => radius).filter(
      (radius) => findEmotionAt(pointAt(radius, angle))?.name === name,
    );
    expect(radii.length, name).toBeGreaterThanOrEqual(40);
    expect(getNameRadius(intensity) * (Math.PI / 4), name).toBeGreaterThanOrEqual(44);
  }
});

it('EMO-05 · names run clockwise above and counterclockwise below, so that none is upside down', () => {
  expect(makeNameArc({ radius: 100, size: 12, isLower: false })).toMatch(/^M-.* 0 0 1 /);
  expect(makeNameArc({ radius: 100, size: 12, isLower: true })).toMatch(/^M\d.* 0 0 0 -/);
});

it('EMO-05 · arrow keys reach all 24 petals', () => {
  const reached = new Set<string>();
  const walk = (emotion: Emotion) => {
    if (reached.has(emotion.name)) return;
    reached.add(emotion.name);
    for (const key of ['ArrowRight', 'ArrowUp', 'ArrowDown']) walk(stepOnWheel(emotion, key) ?? emotion);
  };
  walk(getEmotion('joy', 2));
  expect(reached.size).toBe(24);
});

it('EMO-01 EMO-05 · up is stronger, down milder, and left of the first family is the last', () => {
  expect(stepOnWheel(getEmotion('joy', 2), 'ArrowUp')?.name).toBe('ecstasy');
  expect(stepOnWheel(getEmotion('joy', 3), 'ArrowUp')?.name).toBe('ecstasy');
  expect(stepOnWheel(getEmotion('joy', 2), 'ArrowDown')?.name).toBe('serenity');
  expect(stepOnWheel(getEmotion('joy', 2), 'ArrowLeft')?.family).toBe(emotionFamilies.at(-1));
  expect(stepOnWheel(getEmotion('fear', 1), 'Home')?.name).toBe('serenity');
  expect(stepOnWheel(getEmotion('fear', 1), 'End')?.name).toBe('interest');
  expect(stepOnWheel(getEmotion('joy', 2), 'Tab')).toBeNull();
});
