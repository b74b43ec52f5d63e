import { type Emotion, type emotionFamilies, emotions } from '@reflect/engine/emotions';
import type { CSSProperties } from 'react';
import {
  familyAngle,
  isInLowerHalf,
  nameArc,
  nameRadius,
  petalPath,
  petalShade,
  rimRadius,
} from './wheel-geometry.ts';

const intensities = [1, 2, 3] as const;
const paths = { 1: petalPath(1), 2: petalPath(2), 3: petalPath(3) };
const sizes = { 1: 13, 2: 12.5, 3: 11 };
const rimSize = 10.5;

/** In drawing units. The longest names of the inner ring are set smaller, so that they stay on their petal. */
export function nameSize({ name, intensity }: Emotion): number {
  return intensity === 3 && name.length > 8 ? 10.2 : sizes[intensity];
}

/** The colours of the petals and the lines their names stand on. */
export function WheelInks() {
  return (
    <defs>
      {emotions.map(({ family, intensity, color }) => {
        const { tip, shadowFrom, shadowTo } = petalShade(intensity);
        const deeper =
          intensity === 3
            ? `color-mix(in oklab, var(--${color}), var(--petal-depth) 34%)`
            : `var(--${family}-${intensity + 1})`;
        return (
          <radialGradient
            key={color}
            id={`petal-${color}`}
            gradientUnits="userSpaceOnUse"
            cx="0"
            cy="0"
            r={tip}
            style={{ '--petal': `var(--${color})`, '--deeper': deeper } as CSSProperties}
          >
            <stop offset={shadowFrom} className="petal-shadow" />
            <stop offset={shadowTo} className="petal-body" />
            <stop offset="1" className="petal-tip" />
          </radialGradient>
        );
      })}
      {[false, true].map((isLower) => (
        <g key={String(isLower)}>
          {intensities.map((intensity) => (
            <path
              key={intensity}
              id={arcId(intensity, isLower)}
              d={nameArc({ radius: nameRadius(intensity), size: sizes[intensity], isLower })}
            />
          ))}
          <path id={arcId('rim', isLower)} d={nameArc({ radius: rimRadius, size: rimSize, isLower })} />
        </g>
      ))}
    </defs>
  );
}

export function Petal({ emotion }: { emotion: Emotion }) {
  return <path d={paths[emotion.intensity]} fill={`url(#petal-${emotion.color})`} className="petal-shape" />;
}

export function PetalName({ emotion, size }: { emotion: Emotion; size: number }) {
  return (
    <text fontSize={size} data-strength={emotion.intensity} className="petal-name">
      <textPath href={`#${arcId(emotion.intensity, isInLowerHalf(emotion.family))}`} startOffset="50%">
        {emotion.name}
      </textPath>
    </text>
  );
}

/** The name of a family outside its petals. */
export function RimName({ family, isNamed }: { family: (typeof emotionFamilies)[number]; isNamed: boolean }) {
  return (
    <text
      transform={`rotate(${familyAngle(family)})`}
      fontSize={rimSize}
      data-named={isNamed || undefined}
      className="rim-name"
    >
      <textPath href={`#${arcId('rim', isInLowerHalf(family))}`} startOffset="50%">
        {family}
      </textPath>
    </text>
  );
}

function arcId(ring: Emotion['intensity'] | 'rim', isLower: boolean): string {
  return `petal-names-${ring}-${isLower ? 'lower' : 'upper'}`;
}
