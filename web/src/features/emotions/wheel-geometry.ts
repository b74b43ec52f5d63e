import { type Emotion, emotionFamilies, emotionOf } from '@reflect/engine/emotions';

type Intensity = Emotion['intensity'];

/** How far a ring of petals reaches: from under the ring above it, over its shoulders, to its tips. */
interface Ring {
  from: number;
  shoulder: number;
  tip: number;
  /** Half the width of the round tip. */
  roundness: number;
  /** The middle of what can be seen of a petal, where its name stands. */
  name: number;
}
const rings: Record<Intensity, Ring> = {
  1: { from: 112, shoulder: 143, tip: 179, roundness: 33, name: 157.5 },
  2: { from: 72, shoulder: 111, tip: 139, roundness: 25, name: 119 },
  3: { from: 44, shoulder: 80, tip: 98, roundness: 19, name: 80 },
};

/** The calm disc in the middle. */
export const centreRadius = 55;
/** Where the names of the families stand. */
export const rimRadius = 189;
/** A drawing of 384 by 374 units around the centre; on most phones a unit is a pixel. */
export const wheelBox = { x: -192, y: -187, width: 384, height: 374 };

const gap = 1.3;
const halfSector = Math.PI / emotionFamilies.length;

/** A petal that points up; the others are turned. */
export function petalPath(intensity: Intensity): string {
  const { from, shoulder, tip, roundness } = rings[intensity];
  const side = (radius: number) => {
    const angle = halfSector - Math.asin(gap / radius);
    return [radius * Math.sin(angle), -radius * Math.cos(angle)] as const;
  };
  const [footX, footY] = side(from);
  const [x, y] = side(shoulder);
  const [bendX, bendY] = side(shoulder + (tip - shoulder) * 0.62);
  return [
    `M${place(-footX, footY)}A${from} ${from} 0 0 1 ${place(footX, footY)}L${place(x, y)}`,
    `C${place(bendX, bendY)} ${place(roundness, -tip)} ${place(0, -tip)}`,
    `C${place(-roundness, -tip)} ${place(-bendX, bendY)} ${place(-x, y)}Z`,
  ].join('');
}

/** Where along its length a petal comes out from under the ring above, as a share of its reach. */
export function petalShade(intensity: Intensity): { tip: number; shadowFrom: number; shadowTo: number } {
  const { tip } = rings[intensity];
  const above = intensity === 3 ? centreRadius : rings[(intensity + 1) as Intensity].tip;
  return { tip, shadowFrom: (above - 14) / tip, shadowTo: (above + 12) / tip };
}

/** Degrees from the top, clockwise. Joy and trust stand to both sides of it, so that no name lies on its side. */
export function familyAngle(family: Emotion['family']): number {
  return emotionFamilies.indexOf(family) * 45 - 22.5;
}

/** Names in the lower half run the other way around, so that none stands on its head. */
export function isInLowerHalf(family: Emotion['family']): boolean {
  return Math.cos((familyAngle(family) * Math.PI) / 180) < 0;
}

/** The line on which a name stands, for a petal that points up: letters of `size` have their middle on the ring's. */
export function nameArc({
  radius,
  size,
  isLower,
}: {
  radius: number;
  size: number;
  isLower: boolean;
}): string {
  const baseline = radius + (isLower ? size : -size) * 0.33;
  const x = baseline * Math.sin(halfSector);
  const y = -baseline * Math.cos(halfSector);
  return isLower
    ? `M${place(x, y)}A${round(baseline)} ${round(baseline)} 0 0 0 ${place(-x, y)}`
    : `M${place(-x, y)}A${round(baseline)} ${round(baseline)} 0 0 1 ${place(x, y)}`;
}

export function nameRadius(intensity: Intensity): number {
  return rings[intensity].name;
}

/**
 * The emotion under a point of the drawing. Gaps, the rim and a little of the centre count for the petal beside them, so
 * that a finger need not be exact; null in the calm centre and outside.
 */
export function emotionAt({ x, y }: { x: number; y: number }): Emotion | null {
  const radius = Math.hypot(x, y);
  if (radius < centreRadius - 8 || radius > wheelBox.width / 2 + 8) return null;
  const turn = (Math.atan2(x, -y) * 180) / Math.PI + 45;
  const family = emotionFamilies[Math.floor((((turn % 360) + 360) % 360) / 45)];
  const intensity = radius < rings[3].tip ? 3 : radius < rings[2].tip ? 2 : 1;
  return family === undefined ? null : emotionOf(family, intensity);
}

/** Where an arrow key leads: left and right around the wheel, up to the stronger and down to the milder. */
export function stepOnWheel(from: Emotion, key: string): Emotion | null {
  const turns = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (turns !== undefined) {
    const count = emotionFamilies.length;
    const family = emotionFamilies[(emotionFamilies.indexOf(from.family) + turns + count) % count];
    return family === undefined ? null : emotionOf(family, from.intensity);
  }
  if (key === 'Home') return emotionOf(emotionFamilies[0]!, from.intensity);
  if (key === 'End') return emotionOf(emotionFamilies.at(-1)!, from.intensity);
  const stronger = { ArrowUp: 1, ArrowDown: -1 }[key];
  if (stronger === undefined) return null;
  const intensity = Math.min(3, Math.max(1, from.intensity + stronger)) as Intensity;
  return emotionOf(from.family, intensity);
}

function place(x: number, y: number): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
