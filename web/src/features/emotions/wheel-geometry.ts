import { type Emotion, emotionFamilies, getEmotion } from '@reflect/engine/emotions';

type Intensity = Emotion['intensity'];

/** The radii of a ring of petals, from below the ring above it to the tips. */
interface Ring {
  from: number;
  shoulder: number;
  tip: number;
  /** Half the width of the round tip. */
  roundness: number;
  /** The middle of the visible part, where the name is. */
  name: number;
}
const rings: Record<Intensity, Ring> = {
  1: { from: 118, shoulder: 151, tip: 189, roundness: 35, name: 167 },
  2: { from: 78, shoulder: 119, tip: 149, roundness: 27, name: 129 },
  3: { from: 44, shoulder: 88, tip: 108, roundness: 21, name: 87 },
};

export const centreRadius = 55;
/** A square around the center. On most phones a unit is a little more than a pixel. */
export const wheelBox = { x: -181, y: -181, width: 362, height: 362 };

const gap = 1.3;
const halfSector = Math.PI / emotionFamilies.length;

/** The petal points up; the others are rotated. */
export function makePetalPath(intensity: Intensity): string {
  const { from, shoulder, tip, roundness } = rings[intensity];
  const findSidePoint = (radius: number) => {
    const angle = halfSector - Math.asin(gap / radius);
    return [radius * Math.sin(angle), -radius * Math.cos(angle)] as const;
  };
  const [footX, footY] = findSidePoint(from);
  const [x, y] = findSidePoint(shoulder);
  const [bendX, bendY] = findSidePoint(shoulder + (tip - shoulder) * 0.62);
  return [
    `M${writePoint(-footX, footY)}A${from} ${from} 0 0 1 ${writePoint(footX, footY)}L${writePoint(x, y)}`,
    `C${writePoint(bendX, bendY)} ${writePoint(roundness, -tip)} ${writePoint(0, -tip)}`,
    `C${writePoint(-roundness, -tip)} ${writePoint(-bendX, bendY)} ${writePoint(-x, y)}Z`,
  ].join('');
}

/** Where a petal comes out from below the ring above, as shares of its length. */
export function getPetalShade(intensity: Intensity): { tip: number; shadowFrom: number; shadowTo: number } {
  const { tip } = rings[intensity];
  const above = intensity === 3 ? centreRadius : rings[(intensity + 1) as Intensity].tip;
  return { tip, shadowFrom: (above - 14) / tip, shadowTo: (above + 12) / tip };
}

/** Degrees clockwise from the top. Joy and trust are on either side of it, so that no name is vertical. */
export function getFamilyAngle(family: Emotion['family']): number {
  return emotionFamilies.indexOf(family) * 45 - 22.5;
}

/** Names in the lower half run counterclockwise, so that none is upside down. */
export function isInLowerHalf(family: Emotion['family']): boolean {
  return Math.cos((getFamilyAngle(family) * Math.PI) / 180) < 0;
}

/** The path of a name on a petal that points up; letters of `size` are centered on the ring. */
export function makeNameArc({
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
    ? `M${writePoint(x, y)}A${round(baseline)} ${round(baseline)} 0 0 0 ${writePoint(-x, y)}`
    : `M${writePoint(-x, y)}A${round(baseline)} ${round(baseline)} 0 0 1 ${writePoint(x, y)}`;
}

export function getNameRadius(intensity: Intensity): number {
  return rings[intensity].name;
}

/**
 * The emotion at a point of the drawing; null in the center and outside. Gaps, the rim and a little of the center count
 * for the petal beside them, so that a touch needn't be exact.
 */
export function findEmotionAt({ x, y }: { x: number; y: number }): Emotion | null {
  const radius = Math.hypot(x, y);
  if (radius < centreRadius - 8 || radius > rings[1].tip + 8) return null;
  const turn = (Math.atan2(x, -y) * 180) / Math.PI + 45;
  const family = emotionFamilies[Math.floor((((turn % 360) + 360) % 360) / 45)];
  const intensity = radius < rings[3].tip ? 3 : radius < rings[2].tip ? 2 : 1;
  return family === undefined ? null : getEmotion(family, intensity);
}

/** The emotion an arrow key moves to: left and right around the wheel, up to a stronger one, down to a milder one. */
export function stepOnWheel(from: Emotion, key: string): Emotion | null {
  const turns = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (turns !== undefined) {
    const count = emotionFamilies.length;
    const family = emotionFamilies[(emotionFamilies.indexOf(from.family) + turns + count) % count];
    return family === undefined ? null : getEmotion(family, from.intensity);
  }
  if (key === 'Home') return getEmotion(emotionFamilies[0]!, from.intensity);
  if (key === 'End') return getEmotion(emotionFamilies.at(-1)!, from.intensity);
  const stronger = { ArrowUp: 1, ArrowDown: -1 }[key];
  if (stronger === undefined) return null;
  const intensity = Math.min(3, Math.max(1, from.intensity + stronger)) as Intensity;
  return getEmotion(from.family, intensity);
}

function writePoint(x: number, y: number): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
