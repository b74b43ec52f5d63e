import { type Emotion, emotionFamilies, emotionOf, emotions, findEmotion } from '@reflect/engine/emotions';
import { type KeyboardEvent, useRef } from 'react';
import { strengthNames } from './emotion-says.tsx';
import type { EmotionChoice } from './mood-picker.tsx';
import { labelPlace, petalPath, stepOnWheel } from './wheel-geometry.ts';

/** 24 petals, the strongest at the centre. One stop in the tab order; arrow keys walk around and inwards. */
export function EmotionWheel({
  selected,
  onSelect,
  onChoose,
  onPoint,
  pointed,
}: EmotionChoice & { onPoint: (name: string | null) => void; pointed: string | null }) {
  const wheel = useRef<SVGSVGElement>(null);
  const tabStop = selected ?? emotionOf('joy', 2).name;

  const walk = (event: KeyboardEvent, emotion: Emotion) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (event.key === 'Enter' && selected === emotion.name) onChoose(emotion.name);
      else onSelect(emotion.name);
      return;
    }
    const next = stepOnWheel(emotion, event.key);
    if (next === null) return;
    event.preventDefault();
    onSelect(next.name);
    wheel.current?.querySelector<SVGElement>(`[data-emotion="${next.name}"]`)?.focus();
  };

  // The chosen petal is drawn last, so that its edge lies above its neighbours.
  const drawn = [...emotions].sort(
    (one, other) => Number(one.name === selected) - Number(other.name === selected),
  );
  const named = findEmotion(pointed ?? selected ?? '');

  return (
    <div role="radiogroup" aria-label="Emotion wheel">
      <svg
        ref={wheel}
        viewBox="-190 -190 380 380"
        role="presentation"
        className="mx-auto block w-full max-w-md overflow-visible sm:max-w-[min(28rem,52dvh)] font-sans select-none"
      >
        {drawn.map((emotion) => {
          const isSelected = emotion.name === selected;
          return (
            // biome-ignore lint/a11y/useSemanticElements: an input cannot be a petal
            <g
              key={emotion.name}
              role="radio"
              aria-checked={isSelected}
              aria-label={`${emotion.name}, ${emotion.family}, ${strengthNames[emotion.intensity]}. ${emotion.definition}`}
              tabIndex={emotion.name === tabStop ? 0 : -1}
              data-emotion={emotion.name}
              onClick={() => (isSelected ? onChoose(emotion.name) : onSelect(emotion.name))}
              onKeyDown={(event) => walk(event, emotion)}
              onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint(emotion.name)}
              onPointerLeave={() => onPoint(null)}
              className="group cursor-pointer outline-none transition-transform duration-150 ease-out"
              style={isSelected ? { transform: 'scale(1.035)' } : undefined}
            >
              <path
                d={petalPath(emotion.intensity)}
                transform={`rotate(${emotionFamilies.indexOf(emotion.family) * 45})`}
                fill={`var(--${emotion.family}-${emotion.intensity})`}
                strokeLinejoin="round"
                className={
                  isSelected
                    ? 'stroke-ink stroke-[2.6]'
                    : 'stroke-transparent stroke-[2.6] group-hover:stroke-line-strong group-focus-visible:stroke-accent'
                }
              />
              {emotion.intensity < 3 && <PetalName emotion={emotion} />}
            </g>
          );
        })}
        {named?.intensity === 3 && <InnerName emotion={named} />}
        <circle r="20" className="pointer-events-none fill-card" />
        {named !== undefined && (
          // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a text in a drawing takes no focus
          <text aria-hidden="true" y="7" textAnchor="middle" fontSize="20" className="pointer-events-none">
            {named.emoji}
          </text>
        )}
      </svg>
    </div>
  );
}

/** Long names are set smaller, so that they stay on their petal. */
function petalNameSize({ name, intensity }: Emotion): number {
  if (intensity === 2) return name.length > 10 ? 10 : 12;
  return name.length > 11 ? 11 : 12;
}

function PetalName({ emotion }: { emotion: Emotion }) {
  const { x, y } = labelPlace(emotion);
  const size = petalNameSize(emotion);
  return (
    <text
      x={x}
      y={y + 4}
      textAnchor="middle"
      fontSize={size}
      fontWeight={emotion.intensity === 2 ? 640 : 560}
      className="pointer-events-none"
      fill={emotion.intensity === 2 ? 'var(--on-emotion-strong)' : 'var(--on-emotion)'}
    >
      {emotion.name}
    </text>
  );
}

/** The petals of the inner ring are too small for their names, so the name stands above the one in question. */
function InnerName({ emotion }: { emotion: Emotion }) {
  const { x, y } = labelPlace(emotion);
  const width = emotion.name.length * 7.2 + 18;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of shapes takes no focus
    <g aria-hidden="true" className="pointer-events-none">
      <rect x={x - width / 2} y={y - 12} width={width} height="24" rx="12" className="fill-ink" />
      <text x={x} y={y + 4.5} textAnchor="middle" fontSize="13" fontWeight="640" className="fill-paper">
        {emotion.name}
      </text>
    </g>
  );
}
