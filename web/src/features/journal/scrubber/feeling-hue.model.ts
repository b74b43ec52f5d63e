import type { EmotionFamily, EmotionIntensity, JournalEntry } from '@reflect/contract';
import { findMood } from '@reflect/engine/emotions';
import { feelingsOfEntry, ownFeelings } from '@reflect/engine/writers-word';

type Felt = Pick<JournalEntry, 'mood' | 'corrections' | 'aiInsights'>;

/** The feeling that leads in a time, with its colour. */
interface FeltHue {
  name: string;
  family: EmotionFamily;
  strength: EmotionIntensity;
}

// An entry stays the same object while others arrive, and twenty years of them are coloured at once.
const known = new WeakMap<Felt, WeighedHue | null>();
/** What somebody chose goes before whatever was read that week. */
const [ofOwn, ofRead] = [1_000, 1];

interface WeighedHue {
  hue: FeltHue;
  weight: number;
}

/** The hue of an entry: what its writer chose or tapped; else what its words say, at the palest strength. */
function hueOfEntry(entry: Felt): WeighedHue | null {
  const cached = known.get(entry);
  if (cached !== undefined) return cached;
  const [own] = ownFeelings(entry);
  const [read] =
    own === undefined && entry.aiInsights?.summary
      ? feelingsOfEntry({ corrections: entry.corrections, emotions: entry.aiInsights.emotions })
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
 * The hue of a time: of the family that most entries have, in the strength of its strongest. Of two that are as frequent,
 * the one of the later entry. Feelings that somebody chose go before those that were read.
 */
export function leadingHue(entries: Iterable<Felt>): FeltHue | null {
  const families = new Map<EmotionFamily, WeighedHue>();
  for (const entry of entries) {
    const weighed = hueOfEntry(entry);
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

/** The colour as a style; neutral where nothing is known. */
export function hueColor(hue: FeltHue | null): string {
  return hue === null ? 'var(--line-strong)' : `var(--${hue.family}-${hue.strength})`;
}
