import { emotionFamilies, getEmotion } from '@reflect/engine/emotions';
import type { CSSProperties } from 'react';
import './emotion-cells.css';
import { strengthNames } from './emotion-description.tsx';
import { type EmotionChoice, stepThroughRows, useEmotionKeys } from './emotion-keys.ts';
import { EmotionRadio } from './emotion-radio.tsx';

const mildestFirst = [1, 2, 3] as const;
const order = emotionFamilies.flatMap((family) =>
  mildestFirst.map((intensity) => getEmotion(family, intensity)),
);
const step = stepThroughRows({ order, columns: mildestFirst.length });

/** Eight rows of three emotions, from mild to strong. */
export function EmotionGrid({ selected, onSelect, onChoose }: EmotionChoice) {
  const onKeyDown = useEmotionKeys({ order, step, isMirrored: true, onSelect, onChoose });
  return (
    <fieldset className="emotion-grid" data-emotions="">
      <legend className="sr-only">Emotions, each row from mild to strong</legend>
      {mildestFirst.map((intensity) => (
        <span key={intensity} aria-hidden="true" className="pb-0.5 text-center text-note text-ink-2">
          {strengthNames[intensity]}
        </span>
      ))}
      {order.map((emotion) => (
        <EmotionRadio
          key={emotion.name}
          emotion={emotion}
          isSelected={selected === emotion.name}
          onSelect={onSelect}
          onChoose={onChoose}
          onKeyDown={onKeyDown}
          className="emotion-cell"
          style={
            {
              '--petal': `var(--${emotion.color})`,
              '--before':
                emotion.intensity === 1 ? 'var(--card)' : `var(--${emotion.family}-${emotion.intensity - 1})`,
              color: emotion.intensity === 1 ? 'var(--on-emotion)' : 'var(--on-emotion-strong)',
            } as CSSProperties
          }
        >
          <span aria-hidden="true" className="text-[1.375rem] leading-none">
            {emotion.emoji}
          </span>
          <span className="max-w-full wrap-anywhere">{emotion.name}</span>
        </EmotionRadio>
      ))}
    </fieldset>
  );
}
