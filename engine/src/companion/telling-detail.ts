import { splitSentences } from '../text/sentences.ts';
import { stopWords } from '../text/stop-words.ts';
import { splitWords } from '../text/words.ts';

const prepositions = wordsOf(
  'in on at after before for without during behind under beside between since until from through over',
);
/** A phrase ends before these. */
const joining = wordsOf('and but because so that which who when while if or then although though as than');
const determiners = wordsOf(
  'the a an my our his her their this that every all no one two three four five six seven eight nine ten',
);
const numbers = wordsOf(
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen twenty thirty forty fifty sixty hundred',
);
/** Who is speaking can't be given back as it stands, and these say nothing without what they point to. */
const pointing = wordsOf(
  "i i'm i've i'd i'll me we we're us you you're it it's its them him there here this that these those what",
);
const asSaidToYou = new Map([
  ['my', 'your'],
  ['our', 'your'],
  ['myself', 'yourself'],
  ['mine', 'yours'],
]);
const [fewestWords, mostWords] = [3, 5];
/** Phrases that end in these are turns of speech. */
const empty = wordsOf(
  'life end moment time times day days thing things way morning evening night week last front first',
);
/** The rest of the message is at least so long: giving all of it back would only repeat it. */
const fewestBesides = 4;

/**
 * A short phrase of the message that says how, where or how long, as it can be said back: "In front of everyone.", "After nine
 * years."; null where there is none that stands by itself.
 */
export function tellingDetail(text: string): string | null {
  const all = splitWords(text).length;
  const phrases = splitSentences(text)
    .filter((sentence) => !sentence.text.includes('?'))
    .flatMap((sentence) => sentence.text.split(/[,;:–—()"“”…!.]+(?:\s|$)/))
    .flatMap(phrasesOf)
    .filter(({ length }) => all - length >= fewestBesides);
  const words = phrases.at(-1);
  if (!words) return null;
  const said = words.map((word) => asSaidToYou.get(word.toLowerCase()) ?? word).join(' ');
  return `${said[0]!.toUpperCase()}${said.slice(1)}.`;
}

function phrasesOf(clause: string): string[][] {
  const words = splitWords(clause).map(({ start, end }) => clause.slice(start, end));
  const folded = splitWords(clause).map(({ text }) => text);
  const from = folded.findLastIndex(
    (word, at) => prepositions.has(word) && !prepositions.has(folded[at - 1] ?? ''),
  );
  const last = from < 0 ? [] : words.slice(from);
  return isPhrase(last.map((word) => word.toLowerCase())) ? [last] : [];
}

function isPhrase(words: readonly string[]): boolean {
  if (words.length < fewestWords || words.length > mostWords) return false;
  if (words.some((word) => pointing.has(word) || joining.has(word))) return false;
  const [, second] = words;
  if (!determiners.has(second!) && !numbers.has(second!) && !asSaidToYou.has(second!) && words[1] !== 'front')
    return false;
  return !stopWords.has(words.at(-1)!) && !empty.has(words.at(-1)!);
}

function wordsOf(list: string): Set<string> {
  return new Set(list.split(/\s+/));
}
