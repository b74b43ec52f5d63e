import type { EmotionFamily, EmotionIntensity } from '@reflect/contract';
import { findMood } from '@reflect/engine/emotions';
import { listEntryFeelings, listOwnFeelings } from '@reflect/engine/writers-word';

export interface Hue {
  family: EmotionFamily;
  strength: EmotionIntensity;
}

/** How a day felt: the moods its writer chose or, without any, what the analysis is sure of. */
export interface DayMood {
  /** Names of the moods, the leading one first, each once. */
  names: readonly string[];
  /** The colors of the leading family and the next one; null if nothing is known. */
  hues: readonly [Hue] | readonly [Hue, Hue] | null;
  /** The family that leads in the words, if the color comes from them. It then has its palest strength. */
  found: EmotionFamily | null;
}

interface FeltEntry {
  mood: string | null;
  corrections?: readonly string[] | undefined;
  /** The summary is empty if no feeling is sure enough to be named. */
  aiInsights: { summary: string; emotions: readonly string[] } | null;
}

/**
 * The family chosen most often leads; in a tie, the earlier one. Without a chosen mood, a feeling that was tapped
 * counts.
 */
export function findDayMood(entries: readonly FeltEntry[]): DayMood {
  const families = new Map<EmotionFamily, { hue: Hue; name: string; count: number }>();
  const names = new Set<string>();
  for (const entry of entries) {
    const [mood] = listOwnFeelings(entry);
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
    const found = findFamilyInWords(entries);
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
          : [soften(first.hue), soften(second.hue)],
    found: null,
  };
}

/** The family that leads most of the entries; in a tie, the earlier one. */
function findFamilyInWords(entries: readonly FeltEntry[]): EmotionFamily | null {
  const counts = new Map<EmotionFamily, number>();
  for (const { aiInsights, corrections } of entries) {
    const [leading] = aiInsights?.summary
      ? listEntryFeelings({ corrections, emotions: aiInsights.emotions })
      : [];
    const family = leading === undefined ? undefined : findMood(leading)?.family;
    if (family !== undefined) counts.set(family, (counts.get(family) ?? 0) + 1);
  }
  const [first] = [...counts].sort(([, one], [, other]) => other - one);
  return first?.[0] ?? null;
}

// Two colors share a cell. At full strength, each would need its own text color.
function soften(hue: Hue): Hue {
  return hue.strength === 3 ? { ...hue, strength: 2 } : hue;
}
