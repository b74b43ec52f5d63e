import { getEmotionText } from '@reflect/engine/emotion-texts';
import { findEmotion } from '@reflect/engine/emotions';

export const strengthNames = { 1: 'mild', 2: 'medium', 3: 'strong' } as const;

/** Definition and example; instructions if no emotion is selected. */
export function EmotionDescription({
  name,
  isNamed,
  view,
}: {
  name: string | null;
  isNamed: boolean;
  view: 'wheel' | 'grid' | 'list';
}) {
  const emotion = name === null ? undefined : findEmotion(name);
  if (emotion === undefined)
    return (
      <div className="emotion-description" data-view={view}>
        <p className="text-ink-2">
          Select an emotion to see what it means.{' '}
          {view === 'wheel' && 'The closer to the center, the stronger it is.'}
          {view === 'grid' && 'Each row goes from mild to strong.'}
        </p>
      </div>
    );
  const { definition, example } = getEmotionText(emotion.name);
  return (
    <div className="emotion-description" data-view={view}>
      {isNamed && (
        <p className="emotion-named">
          <span aria-hidden="true" className="block pb-1 text-[2rem] leading-tight">
            {emotion.emoji}
          </span>
          <span className="block font-serif text-[1.625rem] leading-tight font-medium">{emotion.name}</span>
          <span className="text-note text-ink-2">
            {emotion.family} · {strengthNames[emotion.intensity]}
          </span>
        </p>
      )}
      <p>{definition}</p>
      <p className="emotion-example">“{example}”</p>
    </div>
  );
}
