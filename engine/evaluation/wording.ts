import { compilePhrases } from '../src/text/phrase-rules.ts';
import words from './unwelcome-words.json' with { type: 'json' };

// Words that the product never says to a person: they shame, diagnose, promise or cheer.
const unwelcome: [name: string, pattern: RegExp][] = [
  ['shames', compilePhrases({ says: words.shames.says, parts: {} })],
  ['diagnoses', compilePhrases({ says: words.diagnoses.says, parts: {} })],
  [
    'promises',
    /\b(?:guarantee\w*|will (?:definitely|certainly|surely)|everything will be (?:fine|okay|ok)|will heal you|you will feel better|cure[sd]?)\b/i,
  ],
  [
    'flatters',
    /\b(?:amazing job|well done|great job|you are (?:so )?(?:strong|brave|special|amazing|incredible)|incredible|awesome|proud of you)\b/i,
  ],
  ['cheers', /!/],
  ['commands hard', /\b(?:you must|you should|you need to|you have to|you ought)\b/i],
];

/** Lists what is wrong with a sentence meant for somebody on a bad day; empty if nothing is. */
export function findUnwelcome(text: string): string[] {
  return unwelcome.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
}

/** Returns the share of words that two texts have in common, 0 to 1, to find near copies. */
export function measureLikeness(a: string, b: string): number {
  const collectWords = (text: string) => new Set(text.toLowerCase().match(/\p{L}{3,}/gu) ?? []);
  const [one, two] = [collectWords(a), collectWords(b)];
  const shared = [...one].filter((word) => two.has(word)).length;
  return shared / Math.max(1, one.size + two.size - shared);
}

// Figurative words where a plain word would do.
const figurative = compilePhrases({ says: words.figurative.says, parts: {}, flags: 'gi' });

/** Lists the figurative words of a text. */
export function findFigurative(text: string): string[] {
  return text.match(figurative) ?? [];
}
