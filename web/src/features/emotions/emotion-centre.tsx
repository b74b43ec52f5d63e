import type { Emotion } from '@reflect/engine/emotions';
import { strengthNames } from './emotion-description.tsx';
import { centreRadius } from './wheel-geometry.ts';

/** The emotion under the pointer, or a question. */
export function EmotionCentre({ emotion, isTaken }: { emotion: Emotion | undefined; isTaken: boolean }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of shapes takes no focus
    <g aria-hidden="true" className="wheel-centre pointer-events-none">
      {isTaken && <circle r={centreRadius} className="wheel-ripple" stroke={`var(--${emotion?.family}-3)`} />}
      <circle
        r={centreRadius}
        className="wheel-disc"
        style={
          emotion && { fill: `color-mix(in oklab, var(--${emotion.family}-1) var(--disc-tint), var(--card))` }
        }
      />
      {emotion === undefined ? (
        <text className="wheel-question font-serif">
          <tspan x="0" y="-3">
            How does
          </tspan>
          <tspan x="0" y="16">
            it feel?
          </tspan>
        </text>
      ) : (
        <g key={emotion.name} className="wheel-said">
          <text y="-9" fontSize="30">
            {emotion.emoji}
          </text>
          <text y="16" fontSize={emotion.name.length > 10 ? 15.5 : 18} className="wheel-said-name font-serif">
            {emotion.name}
          </text>
          <text y="33" fontSize="11.5" className="wheel-said-strength">
            {strengthNames[emotion.intensity]}
          </text>
        </g>
      )}
    </g>
  );
}
