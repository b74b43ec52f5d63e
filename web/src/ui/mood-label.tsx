import { findMood } from '@reflect/engine/emotions';
import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';

/** The colour of a mood in a strength from 3 (a dot) to 1 (a wash); neutral for an unknown mood. */
export function getMoodColor(mood: string | null, strength: 1 | 2 | 3): string {
  const style = mood === null ? undefined : findMood(mood);
  return style === undefined ? 'var(--line-strong)' : `var(--${style.family}-${strength})`;
}

/** The background of a card, tinted with the colour of its mood. */
export function getMoodWash(mood: string | null): CSSProperties {
  if (mood === null || findMood(mood) === undefined) return {};
  const wash = `color-mix(in oklab, ${getMoodColor(mood, 1)} 46%, var(--card))`;
  return { backgroundImage: `linear-gradient(calc(100deg * var(--toward-end)), ${wash}, var(--card) 62%)` };
}

export function MoodDot({ mood, className }: { mood: string | null; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('mood-color inline-block size-2.5 shrink-0 rounded-full', className)}
      style={{ background: getMoodColor(mood, 3) }}
    />
  );
}

/** A ring, for a feeling that was read and not chosen. */
export function FeltDot({ feeling }: { feeling: string }) {
  return (
    <span
      aria-hidden="true"
      className="mood-color inline-block size-2.5 shrink-0 rounded-full border-2"
      style={{ borderColor: getMoodColor(feeling, 3) }}
    />
  );
}

export function MoodName({ mood }: { mood: string }) {
  const emoji = findMood(mood)?.emoji;
  return (
    <>
      {emoji && <span aria-hidden="true">{emoji}</span>}
      <bdi className="min-w-0 truncate">{mood}</bdi>
    </>
  );
}
