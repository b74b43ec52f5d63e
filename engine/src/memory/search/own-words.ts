import { decideWhoseFeeling } from '../../sentences/whose-feeling.ts';
import { isNegated } from '../../text/negation.ts';
import { stopWords } from '../../text/stop-words.ts';
import { splitWords, type Word } from '../../text/words.ts';
import type { KnownPage } from '../memory.ts';
import { stemWord } from '../words/stem.ts';

/**
 * Returns whether a page uses one of these words about its writer: "own" if a sentence does, "not" if they are
 * only used about somebody else or denied ("he cried", "I didn't run"), "absent" if no sentence has one. `names`:
 * the words of all names that the journal knows.
 */
export function findWhoseWords(
  { page, sentences, stems: own }: KnownPage,
  { stems, names }: { stems: ReadonlySet<string>; names: ReadonlySet<string> },
): 'own' | 'not' | 'absent' {
  let found: 'not' | 'absent' = 'absent';
  for (const [index, { text }] of sentences.entries()) {
    if (![...stems].some((stem) => own[index]!.has(stem))) continue;
    const words = splitWords(text);
    for (const [at, word] of words.entries()) {
      if (stopWords.has(word.text) || !stems.has(stemWord(word.text))) continue;
      if (isOwn(words, at, text) && !followsName(words, at, names)) return 'own';
      found = 'not';
    }
  }
  const marks = [...page.tags, page.title ?? ''].flatMap((mark) => splitWords(mark));
  return marks.some(({ text }) => stems.has(stemWord(text))) ? 'own' : found;
}

function isOwn(words: readonly Word[], at: number, sentence: string): boolean {
  return !isNegated(words, at, sentence) && decideWhoseFeeling(words, at, sentence) === 'own';
}

const prepositions = new Set('with for to about of at from by like without than and'.split(' '));

// "Tom ran for the bus": the first word of a sentence has a capital whatever it is.
function followsName(words: readonly Word[], at: number, names: ReadonlySet<string>): boolean {
  const before = words[at - 1]?.text;
  return before !== undefined && names.has(before) && !prepositions.has(words[at - 2]?.text ?? '');
}
