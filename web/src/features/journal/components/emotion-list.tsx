import { emotionFamilies, emotionOf } from '@reflect/engine/emotions';
import { EmotionRadio } from './emotion-radio.tsx';
import { strengthNames } from './emotion-says.tsx';
import type { EmotionChoice } from './mood-picker.tsx';

const strongestFirst = [3, 2, 1] as const;

/** All emotions with what they mean, by family. */
export function EmotionList({ selected, onSelect, onChoose }: EmotionChoice) {
  return (
    <fieldset className="grid gap-5">
      <legend className="sr-only">Emotions by family, strongest first</legend>
      {emotionFamilies.map((family) => (
        <div key={family}>
          <h3 className="flex items-center gap-2 pb-1.5 text-[1.0625rem] capitalize">
            <span
              aria-hidden="true"
              className="size-3 rounded-full"
              style={{ background: `var(--${family}-3)` }}
            />
            {family}
          </h3>
          <div className="overflow-hidden rounded-card border border-line">
            {strongestFirst.map((intensity) => {
              const emotion = emotionOf(family, intensity);
              const isSelected = selected === emotion.name;
              return (
                <EmotionRadio
                  key={emotion.name}
                  emotion={emotion}
                  isSelected={isSelected}
                  onSelect={onSelect}
                  onChoose={onChoose}
                  className="flex gap-3 border-line px-3.5 py-2.5 not-last:border-b first:rounded-t-card last:rounded-b-card"
                  style={{
                    background: isSelected
                      ? `color-mix(in oklab, var(--${family}-1) 55%, var(--card))`
                      : 'var(--card)',
                  }}
                >
                  <span aria-hidden="true" className="text-[1.375rem] leading-normal">
                    {emotion.emoji}
                  </span>
                  <span className="min-w-0">
                    <span className="flex flex-wrap items-baseline gap-x-2">
                      <span className="font-semibold">{emotion.name}</span>
                      <span className="text-note text-ink-2">{strengthNames[intensity]}</span>
                    </span>
                    <span className="block text-[0.9375rem] text-ink-2">{emotion.definition}</span>
                  </span>
                </EmotionRadio>
              );
            })}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
