import { findMood } from '@reflect/engine/emotions';
import { getMoodColor } from '../../ui/mood-label.tsx';

/** Joy and its quiet forms, such as calm, differ in color: they are often side by side in the timeline. */
export function getFeelingColor(emotion: string | null): string {
  if (emotion === null) return 'var(--ink-3)';
  const mood = findMood(emotion);
  return mood?.family === 'joy' && mood.intensity === 1
    ? 'color-mix(in oklch, var(--joy-3) 45%, var(--trust-3))'
    : getMoodColor(emotion, 3);
}
