import type { EmotionFamily, EmotionIntensity } from '@reflect/contract';
import { findMood } from '@reflect/engine/emotions';

/** A family of emotions in one of its strengths. */
export interface Hue {
  family: EmotionFamily;
  strength: EmotionIntensity;
}

/** How a day felt, by the moods that its writer chose. */
export interface DayMood {
  /** The names of the moods, the leading one first, each once. */
  names: readonly string[];
  /** The colour of the leading family, and of the one beside it; null where no known mood was chosen. */
  hues: readonly [Hue] | readonly [Hue, Hue] | null;
}

/** The mood of a day: the family that was chosen most leads, and of two chosen equally often, the earlier one. */
export function moodOfDay(entries: readonly { mood: string | null }[]): DayMood {
  const families = new Map<EmotionFamily, { hue: Hue; name: string; count: number }>();
  const names = new Set<string>();
  for (const { mood } of entries) {
    if (mood === null) continue;
    names.add(mood);
    const found = findMood(mood);
    if (found === undefined) continue;
    const known = families.get(found.family);
    if (known === undefined)
      families.set(found.family, {
        hue: { family: found.family, strength: found.intensity },
        name: mood,
        count: 1,
      });
    else known.count += 1;
  }
  const ordered = [...families.values()].sort((one, other) => other.count - one.count);
  const [first, second] = ordered;
  const leading = first === undefined ? [] : [first.name];
  return {
    names: [...new Set([...leading, ...names])],
    hues:
      first === undefined
        ? null
        : second === undefined
          ? [first.hue]
          : [softened(first.hue), softened(second.hue)],
  };
}

// Two colours share a cell; at full strength the text on them would need two colours as well.
function softened(hue: Hue): Hue {
  return hue.strength === 3 ? { ...hue, strength: 2 } : hue;
}
