import { getEmotionText } from '@reflect/engine/emotion-texts';
import { type Emotion, emotionFamilies, emotions, findEmotion, getEmotion } from '@reflect/engine/emotions';
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { EmotionCentre } from './emotion-centre.tsx';
import './emotion-wheel.css';
import { strengthNames } from './emotion-description.tsx';
import { type EmotionChoice, useEmotionKeys } from './emotion-keys.ts';
import { getNameSize, Petal, PetalName, WheelInks } from './emotion-petal.tsx';
import { findEmotionAt, getFamilyAngle, stepOnWheel, wheelBox } from './wheel-geometry.ts';

const mildestFirst = [1, 2, 3] as const;

/** 24 petals in three layers, the strongest on top. One tab stop; arrow keys move around and inwards. */
export function EmotionWheel({
  selected,
  onSelect,
  onChoose,
  onPoint,
  pointed,
  taken,
}: EmotionChoice & {
  onPoint: (name: string | null) => void;
  pointed: string | null;
  /** The emotion just picked. */
  taken: string | null;
}) {
  const drawing = useRef<SVGSVGElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const onKeyDown = useEmotionKeys({ order: emotions, step: stepOnWheel, onSelect, onChoose });
  const tabStop = selected ?? getEmotion('joy', 2).name;
  const named = findEmotion(taken ?? pointed ?? focused ?? selected ?? '');

  const findEmotionUnder = (event: MouseEvent | PointerEvent): Emotion | null => {
    const box = drawing.current?.getBoundingClientRect();
    if (box === undefined) return null;
    const unit = wheelBox.width / box.width;
    return findEmotionAt({
      x: (event.clientX - box.left) * unit + wheelBox.x,
      y: (event.clientY - box.top) * unit + wheelBox.y,
    });
  };
  const point = (event: PointerEvent) => onPoint(findEmotionUnder(event)?.name ?? null);
  const press = (event: MouseEvent) => {
    // A screen reader's click has no coordinates.
    const petal = (event.target as Element).closest<SVGElement>('[data-emotion]');
    const name = event.detail === 0 ? petal?.dataset.emotion : findEmotionUnder(event)?.name;
    if (name === undefined) return;
    if (name === selected) onChoose(name);
    else onSelect(name);
  };

  return (
    // Centered in a grid, so that a wheel wider than its place overflows equally on both sides.
    <div
      role="radiogroup"
      aria-label="Emotion wheel"
      aria-describedby="emotion-wheel-keys"
      data-emotions=""
      className="grid grid-cols-1 justify-items-center"
    >
      <p id="emotion-wheel-keys" hidden>
        Left and right move around the wheel, up to a stronger emotion, down to a milder one. Type letters to
        jump to a name. Press Enter to choose it.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the petals handle the keyboard, the drawing only the pointer */}
      <svg
        ref={drawing}
        viewBox={`${wheelBox.x} ${wheelBox.y} ${wheelBox.width} ${wheelBox.height}`}
        role="presentation"
        onClick={press}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => onPoint(null)}
        onPointerCancel={() => onPoint(null)}
        className="emotion-wheel block font-sans select-none"
      >
        <WheelInks />
        {mildestFirst.map((intensity) => (
          <g key={intensity} className="petal-layer" data-ring={intensity}>
            {emotionFamilies.map((family) => {
              const emotion = getEmotion(family, intensity);
              return (
                // biome-ignore lint/a11y/useSemanticElements: an input cannot be a petal
                <g
                  key={family}
                  role="radio"
                  aria-checked={emotion.name === selected}
                  aria-label={`${emotion.name}, ${family}, ${strengthNames[intensity]}. ${getEmotionText(emotion.name).definition}`}
                  tabIndex={emotion.name === tabStop ? 0 : -1}
                  data-emotion={emotion.name}
                  onKeyDown={(event) => onKeyDown(event, emotion)}
                  onFocus={(event) => {
                    if (event.currentTarget.matches(':focus-visible')) setFocused(emotion.name);
                  }}
                  onBlur={() => setFocused(null)}
                  transform={`rotate(${getFamilyAngle(family)})`}
                  className="petal"
                >
                  <Petal emotion={emotion} />
                  <PetalName emotion={emotion} size={getNameSize(emotion)} />
                </g>
              );
            })}
            <Lifted
              intensity={intensity}
              names={[selected, taken ?? pointed ?? focused]}
              {...{ selected, focused, taken }}
            />
          </g>
        ))}
        <EmotionCentre emotion={named} isTaken={taken !== null && named?.name === taken} />
      </svg>
    </div>
  );
}

/** The highlighted petals of a ring, drawn again above their neighbors. */
function Lifted({
  intensity,
  names,
  selected,
  focused,
  taken,
}: {
  intensity: Emotion['intensity'];
  names: (string | null)[];
  selected: string | null;
  focused: string | null;
  taken: string | null;
}) {
  return [...new Set(names)].map((name) => {
    const emotion = findEmotion(name ?? '');
    if (emotion?.intensity !== intensity) return null;
    return (
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of shapes takes no focus
      <g
        key={emotion.name}
        aria-hidden="true"
        transform={`rotate(${getFamilyAngle(emotion.family)})`}
        className="pointer-events-none"
      >
        <g
          className="petal-lifted"
          data-selected={emotion.name === selected || undefined}
          data-focused={emotion.name === focused || undefined}
          data-taken={emotion.name === taken || undefined}
        >
          <Petal emotion={emotion} />
          <PetalName emotion={emotion} size={getNameSize(emotion)} />
        </g>
      </g>
    );
  });
}
