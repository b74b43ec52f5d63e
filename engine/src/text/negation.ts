import type { Word } from './words.ts';

const negators = new Set([
  'not',
  'no',
  'never',
  'none',
  'nobody',
  'nothing',
  'neither',
  'nor',
  'without',
  'hardly',
  'barely',
  'scarcely',
  'cannot',
  'cant',
  'wont',
  'dont',
  'didnt',
  'doesnt',
  'isnt',
  'wasnt',
  'arent',
  'werent',
  'havent',
  'hasnt',
  'hadnt',
  'couldnt',
  'wouldnt',
  'shouldnt',
  'aint',
  'nae',
  'cannae',
  'didnae',
  'dinnae',
  'wasnae',
  'isnae',
]);

// Words at which the effect of a "not" before them ends.
const stops = new Set([
  'but',
  'because',
  'however',
  'although',
  'though',
  'except',
  'and',
  'so',
  'then',
  'only',
  'just',
]);

/** Whether the word there is negated by a "not", "never" or "n't" a few words before it. */
export function isNegated(words: readonly Word[], at: number, sentence?: string): boolean {
  for (let index = at - 1; index >= Math.max(0, at - 4); index -= 1) {
    const word = words[index]!.text;
    if (stops.has(word)) return false;
    if (
      sentence !== undefined &&
      /[,;:.!?—–]/.test(sentence.slice(words[index]!.end, words[index + 1]!.start))
    )
      return false;
    if (negators.has(word) || word.endsWith("n't")) return !isEmphatic(words, index);
    if (word === 'longer' && words[index - 1]?.text === 'no') return true;
  }
  return false;
}

const aboutIt = new Set(['of', 'about', 'for', 'because']);
const between = new Set([...aboutIt, 'the', 'my', 'our', 'a', 'any', 'this', 'that', 'it']);

/**
 * Whether a topic is named there only to deny it: "not of work, of everything", "nothing to do with money". "I
 * didn't sleep" and "not sleeping" are still about sleep.
 */
export function isSetAside(words: readonly Word[], at: number, sentence: string): boolean {
  if (!isNegated(words, at, sentence)) return false;
  const before = words.slice(Math.max(0, at - 4), at).map(({ text }) => text);
  if (/\bnothing to do with(?: \w+)?$/.test(before.join(' '))) return true;
  const links = before.slice(before.findLastIndex((word) => !between.has(word)) + 1);
  const head = before[before.length - links.length - 1] ?? '';
  return links.some((word) => aboutIt.has(word)) && ['not', 'nor', 'neither'].includes(head);
}

// "never been so happy", "not only sad" and "couldn't be happier" strengthen what they seem to deny.
function isEmphatic(words: readonly Word[], at: number): boolean {
  const after = words.slice(at + 1, at + 4).map(({ text }) => text);
  if (after[0] === 'only' || after[0] === 'just' || after[0] === 'doubt' || after[0] === 'wonder')
    return true;
  return (
    (after[0] === 'been' || after[0] === 'felt' || after[0] === 'be') &&
    /^(?:so|more|this|such|\w+(?:ier|er))$/.test(after[1] ?? '')
  );
}
