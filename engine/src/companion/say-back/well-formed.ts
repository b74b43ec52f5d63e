import { foldWord } from '../../text/words.ts';
import { words as lists } from './word-lists.ts';

const one = new Set(
  'he she it nobody everyone everybody someone somebody man woman patient teacher doctor'.split(' '),
);
const many = new Set('i we they'.split(' '));
// After these a verb has no ending: "did he come", "I saw her cook", "let mum drive".
const helpers = new Set(
  `do does did don't doesn't didn't can can't could couldn't will won't would wouldn't should must might may let make made
  see saw hear heard watch watched help helped and or to`.split(/\s+/),
);
const notVerbs = new Set(['not', 'very', 'too', 'no']);
const again = new Set(['he', 'she', 'they']);
const wrongForm =
  /\b(?:(?:he|she|it) (?:don't|do|have|are|were)|(?:we|they|you) (?:was|is|has)|i (?:is|are|has)|them lot)\b/;
const past = /\b(?:yesterday|last (?:week|night|month|year)|ago)\b/;

/**
 * Whether a clause has no fault of grammar that would be said back with it. Who writes in a second language is
 * understood, and not reminded of it.
 */
export function isWellFormed(clause: string): boolean {
  const words = clause.split(/\s+/).map((word) => foldWord(word.replace(/[,.;!]+$/, '')));
  const isPast = past.test(words.join(' '));
  return !wrongForm.test(words.join(' ')) && words.every((_, at) => !isFault(words, at, isPast));
}

function isFault(words: readonly string[], at: number, isPast: boolean): boolean {
  const word = words[at]!;
  const before = words[at - 1] ?? '';
  const isOne = one.has(word) || lists.kin.has(word);
  if (!isOne && !many.has(word)) return false;
  const next = words[at + 1] ?? '';
  if (!lists.kin.has(word) && notVerbs.has(next)) return true;
  if (isOne && again.has(next) && lists.determiners.has(before)) return true;
  const verb = lists.adverbs.has(next) ? (words[at + 2] ?? '') : next;
  if (!lists.bare.has(verb) || [before, words[at - 2] ?? ''].some((near) => helpers.has(near))) return false;
  return isOne || isPast;
}
