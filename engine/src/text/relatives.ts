import type { Word } from './words.ts';

/** What people call their parents, used like a name: "Mum rang". */
const parentNames = new Map([
  ...['mum', 'mom', 'mam', 'mama', 'mummy', 'mommy'].map((word) => [word, 'mother'] as const),
  ...['dad', 'daddy', 'papa'].map((word) => [word, 'father'] as const),
]);

const otherPeoples = new Set('his her their your our a an the each every all both other'.split(' '));
const articles = new Set('a an'.split(' '));
// Elsewhere "dads" is the possessive without its apostrophe: "went to dads", "moving dads stuff".
const beforeSeveral = new Set('with like some many most few single two three more'.split(' '));

/** Returns whose name a word is ("mother" for "mum"), whoever's mother she is; undefined for other words. */
export function getParent(word: string): 'mother' | 'father' | undefined {
  return parentNames.get(word.toLowerCase());
}

/**
 * Returns which of the writer's own parents a word names as one does in a journal: "mum rang", "went to dads". None for
 * somebody else's ("her mum", "Ana's dad") and for what somebody is ("such a good dad").
 */
export function findOwnParent(words: readonly Word[], at: number): 'mother' | 'father' | undefined {
  const word = words[at]!.text.replace(/['’]s$/, '');
  const [before, beforeThat] = [words[at - 1]?.text ?? '', words[at - 2]?.text ?? ''];
  const parent =
    parentNames.get(word) ??
    (word.endsWith('s') && !beforeSeveral.has(before) ? parentNames.get(word.slice(0, -1)) : undefined);
  const isElses = otherPeoples.has(before) || /['’]s$/.test(before);
  return isElses || articles.has(beforeThat) ? undefined : parent;
}
