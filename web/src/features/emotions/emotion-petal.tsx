import { type Emotion, emotions } from '@reflect/engine/emotions';
import type { CSSProperties } from 'react';
import { getNameRadius, getPetalShade, isInLowerHalf, makeNameArc, makePetalPath } from './wheel-geometry.ts';

const intensities = [1, 2, 3] as const;
const paths = { 1: makePetalPath(1), 2: makePetalPath(2), 3: makePetalPath(3) };
const sizes = { 1: 13.5, 2: 13, 3: 12 };

/** In drawing units: at least 12 pixels on most phones. The longest names of the inner ring are smaller, to fit. */
export function getNameSize({ name, intensity }: Emotion): number {
  return intensity === 3 && name.length > 8 ? 11.5 : sizes[intensity];
}

/** The gradients of the petals and the paths of their names. */
export function WheelInks() {
  return (
    <defs>
      {emotions.map(({ family, intensity, color }) => {
        const { tip, shadowFrom, shadowTo } = getPetalShade(intensity);
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
              id={makeArcId(intensity, isLower)}
              d={makeNameArc({ radius: getNameRadius(intensity), size: sizes[intensity], isLower })}
            />
          ))}
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
      <textPath href={`#${makeArcId(emotion.intensity, isInLowerHalf(emotion.family))}`} startOffset="50%">
        {emotion.name}
      </textPath>
    </text>
  );
}

function makeArcId(ring: Emotion['intensity'], isLower: boolean): string {
  return `petal-names-${ring}-${isLower ? 'lower' : 'upper'}`;
}
