import type { EmotionFamily, EmotionIntensity } from '@reflect/contract';
import { feelings } from '../sentences/feelings.ts';
import { compilePhrases } from '../text/phrase-rules.ts';
import moodWords from './mood-words.json' with { type: 'json' };

/** A mood that is known by its words: its colour, how pleasant it is, and its noun. */
export type KnownMood = {
  family: EmotionFamily;
  intensity: EmotionIntensity;
  valence: number;
  /** As it is written in a sentence: `tiredness` for `tired`. */
  feeling: string;
};

const known = new Map<string, KnownMood>([
  ...[...feelings.values()].map(({ name, family, intensity, valence }): [string, KnownMood] => [
    name,
    { family, intensity, valence, feeling: name },
  ]),
  ...moodWords.flatMap(({ feeling, family, intensity, valence, words }) =>
    words.map((word): [string, KnownMood] => [
      word,
      {
        family: family as EmotionFamily,
        intensity: intensity as EmotionIntensity,
        valence,
        feeling: feeling ?? word,
      },
    ]),
  ),
]);

// What may stand before the word for a mood: "feeling a bit low".
const openings = (
  "i'm, im, i am, i feel, i felt, feeling, felt, feel, just, a bit, a little, bit, quite, pretty, so, very, really, " +
  'too, that, kind of, kinda, sort of, still, super, totally, utterly, absolutely, mostly, rather, somewhat, all, ' +
  'deeply, terribly'
).split(', ');
const opening = compilePhrases({
  says: ['^{opening} '],
  parts: { opening: openings },
  isOpen: true,
  flags: '',
});
const between = /\s*(?:,|\/|&|\+|;|\band\b|\bbut\b|\byet\b|\bwith\b)\s*/;
// Anything longer isn't a mood but a text.
const maxLength = 60;

/** Reads a mood that somebody typed: one word, a few, or several moods. Undefined for unknown words. */
export function readTypedMood(
  typed: string,
  findListed: (word: string) => KnownMood | undefined,
): KnownMood | undefined {
  const words = cleanWords(typed);
  if (words === '' || words.length > maxLength) return undefined;
  const find = (word: string) => findListed(word) ?? known.get(word);
  const whole = findOne(words, find);
  if (whole) return whole;
  const parts = words.split(between).flatMap((part) => findOne(part, find) ?? []);
  const [first] = parts;
  if (first === undefined || parts.length === 1) return first;
  const isMixed = parts.some(({ valence }) => valence > 0) && parts.some(({ valence }) => valence < 0);
  return isMixed ? { ...first, valence: 0 } : first;
}

function findOne(words: string, find: (word: string) => KnownMood | undefined): KnownMood | undefined {
  let rest = words;
  for (;;) {
    const found = find(rest);
    if (found) return found;
    if (rest.startsWith('not ')) return findOpposite(findOne(rest.slice('not '.length), find));
    const shorter = rest.replace(opening, '');
    if (shorter === rest) return undefined;
    rest = shorter;
  }
}

// "Not happy" is unpleasant. "Not angry" doesn't say what the mood is.
function findOpposite(mood: KnownMood | undefined): KnownMood | undefined {
  if (mood === undefined || mood.valence < 0.25) return undefined;
  return { family: 'sadness', intensity: 1, valence: -0.4, feeling: 'sadness' };
}

function cleanWords(typed: string): string {
  return typed
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/\s+/g, ' ');
}
