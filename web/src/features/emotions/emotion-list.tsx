import { getEmotionText } from '@reflect/engine/emotion-texts';
import { type Emotion, emotionFamilies, emotions } from '@reflect/engine/emotions';
import { Search } from 'lucide-react';
import { type CSSProperties, useId, useRef, useState } from 'react';
import { LiveRegion } from '../../ui/live-region.tsx';
import './emotion-cells.css';
import { strengthNames } from './emotion-description.tsx';
import { type EmotionChoice, stepThroughRows, useEmotionKeys } from './emotion-keys.ts';
import { EmotionRadio } from './emotion-radio.tsx';
import { searchEmotions } from './emotion-search.ts';

export function EmotionList({ selected, onSelect, onChoose }: EmotionChoice) {
  const [text, setText] = useState('');
  const rows = useRef<HTMLFieldSetElement>(null);
  const searchId = useId();
  const found = text.trim() === '' ? emotions : searchEmotions(text);
  const step = stepThroughRows({ order: found, columns: 1 });
  const onKeyDown = useEmotionKeys({ order: found, step, onSelect, onChoose });
  const goToFirst = () => {
    const first = found[0];
    if (first === undefined) return;
    onSelect(first.name);
    rows.current?.querySelector<HTMLElement>('[data-emotion]')?.focus();
  };
  return (
    <div>
      <div className="emotion-search">
        <Search aria-hidden="true" className="size-4.5" strokeWidth={1.8} />
        <label htmlFor={searchId} className="sr-only">
          Search emotions
        </label>
        <input
          id={searchId}
          type="search"
          dir="auto"
          value={text}
          placeholder="Try a word like lost or warm"
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' || event.key === 'Enter') {
              event.preventDefault();
              goToFirst();
            }
          }}
        />
      </div>
      <LiveRegion message={text.trim() === '' ? '' : describeCount(found)} />
      <fieldset ref={rows} className="grid gap-6" data-emotions="">
        <legend className="sr-only">Emotions by family, strongest first</legend>
        {emotionFamilies.map((family) => {
          const members = found.filter((emotion) => emotion.family === family);
          if (members.length === 0) return null;
          return (
            <div key={family}>
              <h3 className="flex items-center gap-2.5 pb-2 text-[1.1875rem] capitalize">
                <span aria-hidden="true" className="emotion-strengths">
                  {([1, 2, 3] as const).map((intensity) => (
                    <span key={intensity} style={{ background: `var(--${family}-${intensity})` }} />
                  ))}
                </span>
                {family}
              </h3>
              <div className="emotion-rows" style={{ '--wash': `var(--${family}-1)` } as CSSProperties}>
                {members.map((emotion) => (
                  <EmotionRadio
                    key={emotion.name}
                    emotion={emotion}
                    isSelected={selected === emotion.name}
                    onSelect={onSelect}
                    onChoose={onChoose}
                    onKeyDown={onKeyDown}
                    className="emotion-row"
                  >
                    <EmotionRow emotion={emotion} />
                  </EmotionRadio>
                ))}
              </div>
            </div>
          );
        })}
      </fieldset>
      {found.length === 0 && (
        <p className="px-2 py-8 text-center text-ink-2">
          No emotions match. Try another word, or browse the wheel.
        </p>
      )}
    </div>
  );
}

function EmotionRow({ emotion }: { emotion: Emotion }) {
  const { definition, example } = getEmotionText(emotion.name);
  return (
    <>
      <span
        aria-hidden="true"
        className="emotion-disc"
        style={{ '--petal': `var(--${emotion.color})` } as CSSProperties}
      >
        {emotion.emoji}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-[1.0625rem] font-semibold">{emotion.name}</span>
          <span className="text-note text-ink-2">{strengthNames[emotion.intensity]}</span>
        </span>
        <span className="block text-[0.9375rem]">{definition}</span>
        <span className="emotion-example block">“{example}”</span>
      </span>
    </>
  );
}

function describeCount(found: readonly Emotion[]): string {
  if (found.length === 0) return 'No emotions match';
  return found.length === 1 ? '1 emotion' : `${found.length} emotions`;
}
