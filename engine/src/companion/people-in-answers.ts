import { splitWords } from '../text/words.ts';

const women =
  wordsOf(`she her hers herself sister mother mum mom mam wife girlfriend daughter gran grandma nan grandmother aunt
  auntie niece woman girl lady ladies mother-in-law stepmum stepmom`);
const men =
  wordsOf(`he him his himself brother father dad husband boyfriend son grandpa grandad granddad grandfather uncle
  nephew man boy guy father-in-law stepdad`);
const meant = [
  { said: wordsOf('she her hers herself'), there: women },
  { said: wordsOf('he him his himself'), there: men },
];
const relatives =
  wordsOf(`sister brother mother mum mom father dad wife husband girlfriend boyfriend daughter son gran grandma
  grandmother grandpa grandad grandfather aunt uncle niece nephew boss manager neighbour landlord teacher doctor
  therapist cousin colleague dog cat`);

/** Whether an answer speaks of nobody who isn't in the messages: no "she" where no woman is, no sister where none is. */
export function namesOnlyWhoIsThere(answer: string, messages: readonly string[]): boolean {
  const there = new Set(messages.flatMap(wordsIn));
  const said = wordsIn(answer);
  if (said.some((word) => relatives.has(word) && !there.has(word))) return false;
  return meant.every(
    ({ said: pronouns, there: people }) =>
      !said.some((word) => pronouns.has(word)) || [...there].some((word) => people.has(word)),
  );
}

/** An answer with the person of the message in it; null where it needs one and the message has none. */
export function fillPerson(answer: string, people: readonly string[]): string | null {
  if (!answer.includes('{person}')) return answer;
  const person = people[0];
  if (person === undefined) return null;
  return answer
    .replaceAll('{person}', () => person)
    .replace(/(^|[.!?] )your /g, (_, before: string) => `${before}Your `);
}

function wordsOf(list: string): Set<string> {
  return new Set(list.split(/\s+/));
}

/** The words of a text without endings that say whose or what it is: "sister's", "she'd". */
function wordsIn(text: string): string[] {
  return splitWords(text).map(({ text: word }) => word.replace(/'\w+$/, ''));
}
