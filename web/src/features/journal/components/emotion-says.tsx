import { findEmotion } from '@reflect/engine/emotions';

export const strengthNames = { 1: 'mild', 2: 'medium', 3: 'strong' } as const;

/** Names and defines an emotion; says how to begin where there is none yet. */
export function EmotionSays({ name }: { name: string | null }) {
  const emotion = name === null ? undefined : findEmotion(name);
  const wash =
    emotion === undefined
      ? 'var(--sunken)'
      : `color-mix(in oklab, var(--${emotion.family}-1) 45%, var(--card))`;
  return (
    <div
      aria-live="polite"
      className="mt-3 min-h-24 rounded-card sm:mt-0 px-4 py-3.5"
      style={{ background: wash }}
    >
      {emotion === undefined ? (
        <p className="text-ink-2">
          Touch a petal to see what it means. The nearer to the centre, the stronger.
        </p>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span aria-hidden="true">{emotion.emoji}</span>
            <span className="font-serif text-[1.25rem] font-medium">{emotion.name}</span>
            <span className="text-note text-ink-2">
              {emotion.family} · {strengthNames[emotion.intensity]}
            </span>
          </p>
          <p className="mt-0.5 text-ink-2">{emotion.definition}</p>
        </>
      )}
    </div>
  );
}
