import type { EmotionFamily, EmotionIntensity, JournalEntry } from '@reflect/contract';
import { findMood } from '@reflect/engine/emotions';
import { listEntryFeelings, listOwnFeelings } from '@reflect/engine/writers-word';

type Felt = Pick<JournalEntry, 'mood' | 'corrections' | 'aiInsights'>;

interface FeltHue {
  name: string;
  family: EmotionFamily;
  strength: EmotionIntensity;
}

// An entry stays the same object while others arrive, and twenty years of them are colored at once.
const known = new WeakMap<Felt, WeighedHue | null>();
/** One chosen feeling outweighs everything that was read in its week. */
const [ofOwn, ofRead] = [1_000, 1];

interface WeighedHue {
  hue: FeltHue;
  weight: number;
}

/** What the writer chose or tapped, else what the words say, at the palest strength. */
function findEntryHue(entry: Felt): WeighedHue | null {
  const cached = known.get(entry);
  if (cached !== undefined) return cached;
  const [own] = listOwnFeelings(entry);
  const [read] =
    own === undefined && entry.aiInsights?.summary
      ? listEntryFeelings({ corrections: entry.corrections, emotions: entry.aiInsights.emotions })
      : [];
  const name = own ?? read;
  const found = name === undefined ? undefined : findMood(name);
  const strength = own === undefined ? 1 : found?.intensity;
  const weighed =
    name === undefined || found === undefined || strength === undefined
      ? null
      : { hue: { name, family: found.family, strength }, weight: own === undefined ? ofRead : ofOwn };
  known.set(entry, weighed);
  return weighed;
}

/**
 * The family that most entries have, at the strength of its strongest; in a tie, the family of the later entry. Chosen
 * feelings go before those read from words.
 */
export function findLeadingHue(entries: Iterable<Felt>): FeltHue | null {
  const families = new Map<EmotionFamily, WeighedHue>();
  for (const entry of entries) {
    const weighed = findEntryHue(entry);
    if (weighed === null) continue;
    const { hue, weight } = weighed;
    const one = families.get(hue.family);
    if (one === undefined) families.set(hue.family, { hue, weight });
    else {
      one.weight += weight;
      if (hue.strength > one.hue.strength) one.hue = hue;
    }
  }
  let leading: WeighedHue | null = null;
  for (const one of families.values()) if (leading === null || one.weight > leading.weight) leading = one;
  return leading?.hue ?? null;
}

/** Neutral if nothing is known. */
export function getHueColor(hue: FeltHue | null): string {
  return hue === null ? 'var(--line-strong)' : `var(--${hue.family}-${hue.strength})`;
}
