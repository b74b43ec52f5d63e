import type { CSSProperties } from 'react';
import type { DayMood, Hue } from './day-mood.model.ts';

/** Neutral if the mood isn't known. */
export function getDayColors({ hues }: DayMood): CSSProperties {
  const [first, second] = hues ?? [];
  return {
    '--day-fill': first === undefined ? 'var(--sunken)' : getFill(first),
    '--day-ring': first === undefined ? 'var(--line-strong)' : getRing(first),
    '--day-ink':
      first === undefined ? 'var(--ink)' : `var(--on-emotion${first.strength === 3 ? '-strong' : ''})`,
    ...(second !== undefined && { '--day-fill-2': getFill(second), '--day-ring-2': getRing(second) }),
  } as CSSProperties;
}

/** Undefined if the mood isn't known. */
export function getPixelColor({ hues }: DayMood): string | undefined {
  const hue = hues?.[0];
  return hue && `var(--${hue.family}-${hue.strength})`;
}

// The dark theme darkens the middle strength, so that light text on it keeps its contrast.
function getFill({ family, strength }: Hue): string {
  return strength === 2
    ? `color-mix(in oklab, var(--${family}-1) var(--day-soften), var(--${family}-2))`
    : `var(--${family}-${strength})`;
}

function getRing({ family }: Hue): string {
  return `color-mix(in oklab, var(--${family}-3) 78%, var(--ink))`;
}
