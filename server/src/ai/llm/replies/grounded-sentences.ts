import type { FoundPassage, PagePassage } from '@reflect/contract';
import type { Judge } from '@reflect/engine/model-answers';
import { isStopWord, listWords, peopleWords } from '@reflect/engine/words';

/** What the sentences of a language model may rest on. */
export interface Ground {
  /** The conversation with its latest message, and what the person told about themselves. */
  conversation: string;
  /** Passages of the person's own pages, which the model knows by their numbers, from 1. */
  passages: readonly FoundPassage[];
}

const toWordSet = (list: string) => new Set(list.split(/\s+/));
const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
/** Words that say when something was; "may" and "march" count only beside a number or after "in". */
const times =
  toWordSet(`january february april june july august september october november december monday tuesday wednesday
  thursday friday saturday sunday yesterday ago spring summer autumn winter christmas easter birthday anniversary
  week weeks month months year years decade`);
/** Words that show that something was told or happened before. */
const telling =
  toWordSet(`wrote written said told mentioned noted described shared remember remembered recall recalled earlier
  previously journal diary page pages entry entries used once last already always`);
const happening =
  toWordSet(`was were had did went came got met felt saw left called took made gave kept found lost bought moved
  stayed cried laughed slept walked talked visited promised argued fought married died sat ate drank lived worked started`);
const pagesNamed = toWordSet('journal diary page pages entry entries');
const reference = /\s?\[(\d{1,3})\]/g;
/** This share of the words of a sentence about the past must occur in what it rests on. */
const minSaidShare = 0.75;

export function findReferences(sentence: string): number[] {
  return [...sentence.matchAll(reference)].map(([, number]) => Number(number));
}

export function removeReferences(sentence: string): string {
  return sentence.replace(reference, '');
}

/** Whether everything that a sentence says about dates, people and the past is in what it rests on. */
export function isGrounded(sentence: string, { conversation, passages }: Ground): boolean {
  const numbers = findReferences(sentence);
  const cited = numbers.map((number) => passages[number - 1]);
  if (cited.some((passage) => passage === undefined)) return false;
  const text = removeReferences(sentence);
  const words = listWords(text);
  const said = new Set(
    [conversation, ...cited.map((passage) => writeAsMaterial(passage!))].flatMap((part) =>
      listWords(part).map(stemWord),
    ),
  );
  const isSaid = (word: string) => said.has(stemWord(word));
  if (words.some((word) => pagesNamed.has(word)) && numbers.length === 0) return false;
  if (words.some((word, at) => isTime(word, words[at - 1], words[at + 1]) && !isSaid(word))) return false;
  if (words.some((word) => peopleWords.has(word) && !isSaid(word) && !nobodyInParticular.has(word)))
    return false;
  if (findNames(text).some((name) => !isSaid(name.toLowerCase()))) return false;
  const isOfThePast = words.some(
    (word, at) => telling.has(word) || (happening.has(word) && !being.has(words[at - 1] ?? '')),
  );
  if (!isOfThePast || !words.some((word) => /^(?:you|your|we|our|she|he|they|her|his|their)\b/.test(word)))
    return true;
  const claimed = words.filter((word) => !isStopWord(word) && !telling.has(word));
  return claimed.length === 0 || claimed.filter(isSaid).length / claimed.length >= minSaidShare;
}

/** After these words it is a state and not an event: "you are left with it". */
const being = toWordSet("are is be you're we're been being");
const nobodyInParticular = toWordSet(
  'someone somebody everyone everybody people person anyone anybody friend',
);

function isTime(word: string, before = '', after = ''): boolean {
  if (/^\d/.test(word) || times.has(word)) return true;
  return (word === 'may' || word === 'march') && (/^\d/.test(before) || /^\d/.test(after) || before === 'in');
}

/** Words with a capital letter inside a sentence, and at its start if the next word says that a person does something. */
function findNames(text: string): string[] {
  const within = [...text.matchAll(/(?<=[\p{L}\p{N},;:]["”’]?\s)(\p{Lu}[\p{L}’'-]*)/gu)].map(
    ([, name]) => name!,
  );
  const first = /^[\s"“]*(\p{Lu}\p{L}+)(?:['’]s)?\s+(\p{L}+)/u.exec(text);
  const starts =
    first && !isStopWord(first[1]!.toLowerCase()) && doing.has(first[2]!.toLowerCase()) ? [first[1]!] : [];
  return [...within, ...starts]
    .map((name) => name.replace(/['’]\w*$/, ''))
    .filter((name) => name !== 'I' && !isStopWord(name.toLowerCase()));
}
const doing = toWordSet(
  'was were is has had did said told wrote came went and would will left called loves loved knows',
);

/** A word without its most common endings, so that "walked" is found for "walk". */
function stemWord(word: string): string {
  return word.replace(/(?:['’]\w+|ing|ed|es|s|d|e)$/u, '');
}

/** A passage as the model gets it. */
export function writeAsMaterial({ date, sentence }: PagePassage): string {
  const [year, month, day] = date.split('-');
  return `${Number(day)} ${months[Number(month) - 1]!.replace(/^./, (letter) => letter.toUpperCase())} ${year}: “${sentence}”`;
}

/** Also drops sentences whose dates, people or past events aren't in `ground`. */
export function enforceGround(judge: Judge, ground: Ground): Judge {
  return {
    ...judge,
    withoutUnfounded: (text) => (isGrounded(text, ground) ? judge.withoutUnfounded(text) : ''),
  };
}
