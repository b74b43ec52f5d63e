import type { EmotionFamily, EmotionIntensity } from '@reflect/contract';
import { findMood } from '@reflect/engine/emotions';
import { feelingsOfEntry, ownFeelings } from '@reflect/engine/writers-word';

/** A family of emotions in one of its strengths. */
export interface Hue {
  family: EmotionFamily;
  strength: EmotionIntensity;
}

/** How a day felt: by the moods that its writer chose, and where they chose none, by what the analysis is sure of. */
export interface DayMood {
  /** The names of the moods, the leading one first, each once. */
  names: readonly string[];
  /** The colour of the leading family, and of the one beside it; null where nothing is known. */
  hues: readonly [Hue] | readonly [Hue, Hue] | null;
  /** Where the colour comes from the words: the family that leads in them, which then has its palest strength. */
  found: EmotionFamily | null;
}

interface FeltEntry {
  mood: string | null;
  corrections?: readonly string[] | undefined;
  /** Its summary is empty where no feeling is sure enough to be named. */
  aiInsights: { summary: string; emotions: readonly string[] } | null;
}

/**
 * The mood of a day: the family that was chosen most leads, and of two chosen equally often, the earlier one. A feeling that
 * was tapped counts where no mood was chosen.
 */
export function moodOfDay(entries: readonly FeltEntry[]): DayMood {
  const families = new Map<EmotionFamily, { hue: Hue; name: string; count: number }>();
  const names = new Set<string>();
  for (const entry of entries) {
    const [mood] = ownFeelings(entry);
    if (mood === undefined) continue;
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
  if (families.size === 0) {
    const found = familyInWords(entries);
    return { names: [...names], hues: found && [{ family: found, strength: 1 }], found };
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
    found: null,
  };
}

/** The family whose feelings lead most of the entries; the earlier one of two that lead equally many. */
function familyInWords(entries: readonly FeltEntry[]): EmotionFamily | null {
  const counts = new Map<EmotionFamily, number>();
  for (const { aiInsights, corrections } of entries) {
    const [leading] = aiInsights?.summary
      ? feelingsOfEntry({ corrections, emotions: aiInsights.emotions })
      : [];
    const family = leading === undefined ? undefined : findMood(leading)?.family;
    if (family !== undefined) counts.set(family, (counts.get(family) ?? 0) + 1);
  }
  const [first] = [...counts].sort(([, one], [, other]) => other - one);
  return first?.[0] ?? null;
}

// Two colours share a cell; at full strength the text on them would need two colours as well.
function softened(hue: Hue): Hue {
  return hue.strength === 3 ? { ...hue, strength: 2 } : hue;
}
