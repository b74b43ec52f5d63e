import { foldWord } from '../../text/words.ts';
import { words as lists } from './word-lists.ts';

// From I and we to you; a subject's verb follows it.
const subjects: Readonly<Record<string, string>> = {
  i: 'you',
  "i'm": "you're",
  "i've": "you've",
  "i'd": "you'd",
  "i'll": "you'll",
  we: 'you',
  "we're": "you're",
  "we've": "you've",
  "we'd": "you'd",
  "we'll": "you'll",
};
const others: Readonly<Record<string, string>> = {
  me: 'you',
  us: 'you',
  my: 'your',
  our: 'your',
  mine: 'yours',
  ours: 'yours',
  myself: 'yourself',
  ourselves: 'yourselves',
  // Where the writer is isn't where the companion is.
  here: 'there',
};
const ofYou: Readonly<Record<string, string>> = { am: 'are', was: 'were', "wasn't": "weren't" };
// Hurried spellings that aren't a missing apostrophe only.
const spelled: Readonly<Record<string, string>> = {
  cos: 'because',
  ppl: 'people',
  rly: 'really',
  til: 'until',
  tmrw: 'tomorrow',
};
const days = new Set(
  `monday tuesday wednesday thursday friday saturday sunday january february april june july august september october
  november december christmas easter ramadan eid diwali english`.split(/\s+/),
);
const laughter = /\s*\b(?:(?:ha){2,}h?|lo+l|lmao|xd)\b/gi;
const addressed = /^(?:you|your|yours|yourself|you're|you've|you'd|you'll|u|ur|let's|lets)$/;
const joining = /^(?:and|but|or|then)$/;
const wordOrRest = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|[^\p{L}\p{M}\p{N}]+/gu;
const isWord = (part: string) => /[\p{L}\p{N}]/u.test(part);
// Capitals of more letters than this are loud, not an abbreviation.
const abbreviation = 4;

/**
 * Turns a clause about the writer into one about "you": "my boss told me" becomes "your boss told me"'s counterpart "your
 * boss told you". What stands in quotation marks stays. Null if that can't be done safely: the clause addresses
 * somebody, asks, orders, or says what might be. `opens` tells that nothing stands before it, so that a subject that
 * was left out ("took the bus") can only be the writer.
 */
export function toSecondPerson(clause: string, opens: boolean): string | null {
  const plain = clause
    .replace(/[‘’]/g, "'")
    .replace(/\([^)]*\)?/g, ' ')
    .replace(laughter, '');
  const parts = plain.split(/["“”]/);
  if (parts.length % 2 === 0) return null;
  const spoken = trimWords(parts.filter((_, at) => at % 2 === 0));
  if (!mayBeTurned(spoken)) return null;
  const subject = opens ? findLeftOutSubject(spoken) : '';
  if (subject === null) return null;
  const turned = parts.map((part, at) => (at % 2 === 0 ? turnWords(part, at === 0) : `“${part.trim()}”`));
  const text = `${subject}${subject ? lowerFirst(turned.join('')) : turned.join('')}`
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;])/g, '$1')
    .trim();
  return text === '' ? null : capitalise(text);
}

const trimWords = (parts: readonly string[]) =>
  parts.flatMap((part) => (part.match(wordOrRest) ?? []).filter(isWord).map(foldWord));

function mayBeTurned(spoken: readonly string[]): boolean {
  const first = spoken[0];
  if (first === undefined) return true;
  if (lists.orders.has(first) || lists.subordinate.has(first) || lists.asking.has(first)) return false;
  if (first === "don't" && !lists.present.has(spoken[1] ?? '')) return false;
  if (spoken.some((word) => addressed.test(word))) return false;
  const report = spoken.findIndex((word) => lists.reporting.has(word));
  return !spoken.some((word, at) => (lists.modal.has(word) || word === 'if') && (report < 0 || at < report));
}

// "You " for a clause that opens a message with a verb; null if somebody else may have done it.
function findLeftOutSubject([first = '', second = '', ...rest]: readonly string[]): string | null {
  const isPast =
    lists.past.has(first) || (/^\p{L}{3,}ed$/u.test(first) && !lists.states.has(first) && second !== '');
  const isHelped = /^(?:can't|couldn't|didn't|don't|haven't)$/.test(first);
  const isPresent = lists.present.has(first) && second !== '';
  if (!isPast && !isHelped && !isPresent) return '';
  return [second, ...rest].some((word) => word === 'me' || word === 'us') ? null : 'you ';
}

function turnWords(text: string, begins: boolean): string {
  const parts = text.match(wordOrRest) ?? [];
  const found = parts
    .map((part, at) => ({ part, at, word: foldWord(part) }))
    .filter(({ part }) => isWord(part));
  const folded = found.map(({ word }) => word);
  const isOwn = folded[0] !== undefined && (subjects[folded[0]] !== undefined || lists.past.has(folded[0]));
  found.forEach(({ part, at, word }, place) => {
    parts[at] = turnWord({ part, word, place, folded, isOwn, begins });
  });
  return parts.join('');
}

type Place = {
  part: string;
  word: string;
  place: number;
  folded: readonly string[];
  /** Whether the clause is about what the writer does. */
  isOwn: boolean;
  begins: boolean;
};

function turnWord({ part, word, place, folded, isOwn, begins }: Place): string {
  const before = folded[place - 1];
  if (word === 'me' && place === 0 && folded[1] === 'and') return 'you';
  const own = subjects[word] ?? others[word];
  if (own) return own;
  const verb = ofYou[word];
  if (verb) return isAboutWriter(folded, place, isOwn) ? verb : foldShown(part, word);
  if (word === 'of' && before !== undefined && lists.modal.has(before)) return 'have';
  if (word === 'its' && place === 0 && begins) return "it's";
  if (isBareRelative(folded, place)) return `your ${part.toLowerCase()}`;
  return spelled[word] ?? foldShown(part, word);
}

// Whether "was" belongs to I: it follows it, apart from adverbs, or joins another verb of it.
function isAboutWriter(folded: readonly string[], place: number, isOwn: boolean): boolean {
  let at = place - 1;
  while (at >= 0 && lists.adverbs.has(folded[at]!)) at -= 1;
  const before = folded[at];
  return before !== undefined && (/^(?:i|we)$/.test(before) || (isOwn && joining.test(before)));
}

// "mum rang", "and dad laughed"; or at the beginning "neighbour says".
function isBareRelative(folded: readonly string[], place: number): boolean {
  const word = folded[place]!.replace(/'s$/, '');
  const before = folded[place - 1];
  if (before === 'and' && lists.called.has(folded[place - 2] ?? '')) return false;
  if (lists.called.has(word))
    return (
      before === undefined ||
      !(
        lists.determiners.has(before) ||
        before.endsWith("'s") ||
        lists.kin.has(before) ||
        /^(?:step|grand|good|best|new|old)$/.test(before)
      )
    );
  return place === 0 && lists.kin.has(word);
}

// Puts in an apostrophe that was left out, and makes loud words quiet.
function foldShown(part: string, word: string): string {
  if (days.has(word)) return capitalise(word);
  if (part.length > abbreviation && part === part.toUpperCase() && /\p{L}/u.test(part)) return word;
  return word.includes("'") && !part.includes("'") ? word : part;
}

const capitalise = (text: string) => text.replace(/^“?\p{L}/u, (start) => start.toUpperCase());
const lowerFirst = (text: string) => text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
