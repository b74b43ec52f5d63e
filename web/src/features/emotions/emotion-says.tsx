import { findEmotion } from '@reflect/engine/emotions';

export const strengthNames = { 1: 'mild', 2: 'medium', 3: 'strong' } as const;

/** What an emotion means and a moment one may know it from; says how to begin where there is none yet. */
export function EmotionSays({ name, isNamed }: { name: string | null; isNamed: boolean }) {
  const emotion = name === null ? undefined : findEmotion(name);
  if (emotion === undefined)
    return (
      <div className="emotion-says">
        <p className="text-ink-2">
          Touch a petal to see what it means. The nearer to the centre, the stronger.
        </p>
      </div>
    );
  return (
    <div className="emotion-says">
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
      <p>{emotion.definition}</p>
      <p className="emotion-example">“{emotion.example}”</p>
    </div>
  );
}
