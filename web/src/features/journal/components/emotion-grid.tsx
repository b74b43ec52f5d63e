import { emotionFamilies, emotionOf } from '@reflect/engine/emotions';
import { EmotionRadio } from './emotion-radio.tsx';
import type { EmotionChoice } from './mood-picker.tsx';

const mildestFirst = [1, 2, 3] as const;

/** Eight rows of three, from mild to strong. */
export function EmotionGrid({ selected, onSelect, onChoose }: EmotionChoice) {
  return (
    <fieldset className="grid grid-cols-3 gap-1.5">
      <legend className="sr-only">Emotions, each row from mild to strong</legend>
      {emotionFamilies.flatMap((family) =>
        mildestFirst.map((intensity) => {
          const emotion = emotionOf(family, intensity);
          return (
            <EmotionRadio
              key={emotion.name}
              emotion={emotion}
              isSelected={selected === emotion.name}
              onSelect={onSelect}
              onChoose={onChoose}
              className="grid min-h-15 content-center justify-items-center gap-0.5 rounded-xl px-1 py-1.5 text-center text-[0.875rem] leading-tight font-semibold"
              style={{
                background: `var(--${emotion.color})`,
                color: intensity === 1 ? 'var(--on-emotion)' : 'var(--on-emotion-strong)',
              }}
            >
              <span aria-hidden="true" className="text-[1.25rem] leading-none">
                {emotion.emoji}
              </span>
              <span className="max-w-full wrap-anywhere">{emotion.name}</span>
            </EmotionRadio>
          );
        }),
      )}
    </fieldset>
  );
}
