import functionWords from './function-words.json' with { type: 'json' };
import type { Word } from './words.ts';

/** The language of a text, as far as the engine needs it. */
export type Language =
  | { kind: 'english' }
  /** Another language; `name` in English if it is clear. */
  | { kind: 'other'; name: string | null }
  /** Lists, numbers, code, smileys: no running text in any language. */
  | { kind: 'none' };

const scripts: [name: string, letters: RegExp][] = [
  ['Japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Chinese', /\p{Script=Han}/u],
  ['Korean', /\p{Script=Hangul}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Hindi', /\p{Script=Devanagari}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Ukrainian', /[іїєґ]/iu],
  ['Russian', /\p{Script=Cyrillic}/u],
];

const byLanguage = Object.entries(functionWords).map(([name, words]): [string, Set<string>] => [
  name,
  new Set(words.split(' ')),
]);
const english = byLanguage.find(([name]) => name === 'English')![1];
const others = byLanguage.filter(([name]) => name !== 'English');

/** Detects the language of a text by its script and its function words. Dialects of English count as English. */
export function detectLanguage(text: string, words: readonly Word[]): Language {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters > 0 && latin < letters * 0.5)
    return { kind: 'other', name: scripts.find(([, pattern]) => pattern.test(text))?.[0] ?? null };
  const count = Math.max(1, words.length);
  const computeShare = (set: Set<string>) => words.filter(({ text: word }) => set.has(word)).length / count;
  const englishShare = computeShare(english);
  const [name, otherShare] = others
    .map(([language, set]): [string, number] => [language, computeShare(set)])
    .reduce((best, next) => (next[1] > best[1] ? next : best));
  if (words.length >= 4 && otherShare >= 0.2 && otherShare > englishShare * 1.3)
    return { kind: 'other', name };
  if (words.length >= 6 && englishShare < 0.12) return { kind: 'none' };
  return { kind: 'english' };
}
