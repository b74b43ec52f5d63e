import { peopleWords } from '../text/people.ts';
import { stopWords } from '../text/stop-words.ts';
import { splitWords } from '../text/words.ts';

/** Words for anybody, which name nobody in the writer's life. */
const anybody = new Set(
  `people person man woman men women guy girl boy stranger strangers everyone everybody someone somebody team client
  clients customer customers student students colleague colleagues coworker coworkers driver friend friends family kids
  child kid children baby ex lover mate ma da pa`.split(/\s+/),
);
const notNames = new Set(
  `monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
  october november december christmas easter english german french spanish american british god netflix google zoom
  instagram whatsapp facebook youtube tiktok docs amazon spotify uber ikea european`.split(/\s+/),
);
const asRelation = new Map([
  ['mum', 'mother'],
  ['mom', 'mother'],
  ['mam', 'mother'],
  ['mama', 'mother'],
  ['mummy', 'mother'],
  ['mommy', 'mother'],
  ['dad', 'father'],
  ['daddy', 'father'],
  ['papa', 'father'],
  ['sis', 'sister'],
  ['bro', 'brother'],
  ['grandma', 'grandmother'],
  ['gran', 'grandmother'],
  ['granny', 'grandmother'],
  ['nana', 'grandmother'],
  ['nan', 'grandmother'],
  ['grandpa', 'grandfather'],
  ['grandad', 'grandfather'],
  ['granddad', 'grandfather'],
]);

/** Names and relations in a text: "Marta", and "your sister" for "my sister". */
export function peopleIn(text: string): Set<string> {
  const found = new Set<string>();
  const words = splitWords(text);
  for (const [index, { text: word, start }] of words.entries()) {
    if (words[index - 1]?.text === 'my' && peopleWords.has(word) && !anybody.has(word))
      found.add(`your ${asRelation.get(word) ?? word}`);
    else if (isName(text, start, word)) found.add(text.slice(start, words[index]!.end).replace(/['’]s$/, ''));
  }
  return found;
}

/** A word with a capital in the middle of a sentence that is no other kind of word. */
function isName(text: string, start: number, word: string): boolean {
  if (!/^\p{Lu}\p{Ll}+/u.test(text.slice(start, start + 3))) return false;
  if (
    word.length < 3 ||
    /^i'/.test(word) ||
    stopWords.has(word) ||
    notNames.has(word) ||
    peopleWords.has(word)
  )
    return false;
  return /[\p{L}\p{N},]\s+$/u.test(text.slice(Math.max(0, start - 3), start));
}
