import { peopleWords } from '../text/people.ts';
import { stopWords } from '../text/stop-words.ts';
import type { Word } from '../text/words.ts';

const self = /^(?:i|i'm|i've|i'd|i'll|we|we're|we've|ah|ion|im)$/;
const other = /^(?:he|she|they|he's|she's|they're|he'd|she'd|they'd|who)$/;
const clauseStart = /^(?:but|because|when|while|if|that|although|though|until|since)$/;
const preposition = /^(?:with|for|to|about|of|at|from|by|on|in|near|like|without|than|and)$/;
const determiner = /^(?:my|the|a|an|his|her|our|their|your|this|that|these|those)$/;

const verbsAfterName = new Set(
  (
    'was is has had cried cries said says told asked laughed yelled ' +
    'shouted looked looks seemed came went called left died got felt feels'
  ).split(' '),
);

/**
 * Returns whose feeling a word names: the writer's, or somebody else's, as in "my boss was furious". It looks for the
 * subject before the word within its clause; without one it assumes the writer.
 */
export function decideWhoseFeeling(words: readonly Word[], at: number, sentence: string): 'own' | 'other' {
  for (let index = at - 1; index >= 0; index -= 1) {
    const word = words[index]!.text;
    if (/[,;:.!?—–("“]/.test(sentence.slice(words[index]!.end, words[index + 1]!.start))) return 'own';
    if (clauseStart.test(word)) return 'own';
    if (self.test(word)) return 'own';
    if (at - index <= 3 && (word === 'me' || word === 'myself' || word === 'us')) return 'own';
    if (
      at - index <= 2 &&
      (word === 'him' || word === 'them') &&
      !preposition.test(words[index - 1]?.text ?? '')
    )
      return 'other';
    if (other.test(word)) return 'other';
    if (isPerson(words, index, sentence) && !isObject(words, index)) return 'other';
  }
  return 'own';
}

function isPerson(words: readonly Word[], index: number, sentence: string): boolean {
  const { text, start } = words[index]!;
  if (peopleWords.has(text)) return true;
  // The first word of a sentence has a capital anyway, so a name is recognised by the verb after it.
  const mayBeName = index > 0 || (!stopWords.has(text) && verbsAfterName.has(words[1]?.text ?? ''));
  return mayBeName && /\p{Lu}\p{Ll}/u.test(sentence.slice(start, start + 2)) && text !== "i'm";
}

function isObject(words: readonly Word[], index: number): boolean {
  const before = words[index - 1]?.text ?? '';
  return preposition.test(determiner.test(before) ? (words[index - 2]?.text ?? '') : before);
}
