import type { Word } from './words.ts';

/** Words for people, as used in journals. */
export const peopleWords: ReadonlySet<string> = new Set(
  `mother mum mom mam mama mummy mommy ma father dad da daddy papa parent parents sister sisters sis brother brothers
  bro wife husband partner spouse fiancé fiancee boyfriend girlfriend ex lover friend friends bestie mate daughter
  daughters son sons kid kids child children baby toddler teenager twins grandma gran granny nana nan grandmother
  grandpa grandad granddad grandfather abuela abuelo aunt auntie uncle cousin cousins niece nephew family in-laws
  mother-in-law father-in-law stepdad stepmom boss manager supervisor colleague colleagues coworker coworkers intern
  team client clients customer customers teacher professor tutor student students classmate classmates roommate
  roommates flatmate flatmates housemate landlord neighbour neighbours neighbor neighbors doctor nurse therapist
  counsellor counselor dentist priest imam rabbi pastor coach driver man woman men women guy girl boy person people
  stranger strangers everyone everybody someone somebody`.split(/\s+/),
);

const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof', 'professor', 'sir']);

/** Returns the words of a name without a title before them: "Okafor" of "Mr Okafor", which many share with Mr Hallam. */
export function removeTitle(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return rest.length > 0 && titles.has(first.toLowerCase().replace(/\.$/, '')) ? rest.join(' ') : name;
}

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
