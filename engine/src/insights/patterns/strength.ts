import type { JournalPattern } from '@reflect/contract';
import { computePhi } from '../../statistics/co-occurrence.ts';

/** The share of false discoveries, by Benjamini and Hochberg. */
export const falseDiscoveries = 0.02;
// From this confidence on, a pattern is called dominant; at most two are.
const dominant = 0.875;
const maxDominant = 2;
const belowDominant = 0.87;
// If the entries of two findings correlate this much, one may only follow from the other.
const sameEntries = 0.45;

type Measured = Pick<JournalPattern, 'effect' | 'frequency' | 'q'>;

/** Returns a finding's rank: 35 parts strength (d of .8 is full), 20 certainty, 15 for 30 days or more. */
export function rateClearness({ effect, frequency, q }: Measured): number {
  const strength = Math.min(1, Math.abs(effect.size) / 0.8);
  const certainty = 1 - q / falseDiscoveries;
  return 0.35 * strength + 0.2 * certainty + 0.15 * Math.min(1, frequency / 30);
}

/** Adds to patterns, clearest first, the share of their occasions on which they show: at most two are dominant. */
export function addConfidence<Found extends Omit<JournalPattern, 'confidence'>>(
  found: readonly Found[],
): (Found & { confidence: number })[] {
  let left = maxDominant;
  return found.map((pattern) => {
    const { n, of } = pattern.shows ?? { n: 0, of: 0 };
    const share = of === 0 ? 0 : Math.round((n / of) * 100) / 100;
    if (share < dominant) return { ...pattern, confidence: share };
    left -= 1;
    return { ...pattern, confidence: left < 0 ? belowDominant : share };
  });
}

/**
 * Adds to each pattern the clearer one that rests on mostly the same entries, or on mostly all others: evenings may
 * read lighter because poor nights are written down in the morning.
 */
export function addRestsOn<Found extends Pick<JournalPattern, 'name' | 'entryIds' | 'difference'>>(
  found: readonly Found[],
  entries: number,
): (Found & { restsOn: JournalPattern['restsOn'] })[] {
  const sets = found.map(({ entryIds }) => new Set(entryIds));
  return found.map((pattern, index) => {
    const alike = found
      .slice(0, index)
      .map((other, at) => ({ other, r: correlateGroups(sets[index]!, sets[at]!, entries) }))
      .filter(({ other, r }) => {
        if (other.name === '' || pattern.name === '' || Math.abs(r) < sameEntries) return false;
        // Both are light on the same days, or one is light on days when the other, which is heavy, doesn't occur.
        const sameWay = Math.sign(pattern.difference?.by ?? 0) === Math.sign(other.difference?.by ?? 0);
        return sameWay === r > 0;
      })
      .sort((one, two) => Math.abs(two.r) - Math.abs(one.r))[0];
    return { ...pattern, restsOn: alike ? { name: alike.other.name, isWithout: alike.r < 0 } : null };
  });
}

function correlateGroups(one: ReadonlySet<string>, other: ReadonlySet<string>, total: number): number {
  let both = 0;
  for (const id of one) if (other.has(id)) both += 1;
  return computePhi({ both, one: one.size, two: other.size, total });
}
