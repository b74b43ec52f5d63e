import { listMentioned } from '../people.ts';

const events =
  'talk presentation speech exam test interview date operation surgery appointment wedding funeral party trip flight match game concert meeting audition recital performance results'.split(
    ' ',
  );
const coming = new RegExp(`\\b(the|my|our|an?) (?:[a-z]+ )?(${events.join('|')})\\b`, 'i');
const spokenOf = (person: string) =>
  new RegExp(
    `(?:^|[.!?] ?|\\b(?:so|and|but|omg|when|because|today|that|yesterday|then|tomorrow|night) )(?:my |our )?${person}\\b(?!'s| and\\b| or\\b)`,
    'i',
  );
// Somebody else's relative, who may be the person that is meant.
const ofOthers =
  /\b(?:his|her|their|\w+'s) (?:mum|mom|mother|dad|father|sister|brother|wife|husband|son|daughter|dog|cat|friend)\b/i;

/**
 * Fills in a line from the message: {event} is what is coming ("the talk"), {person} the only person mentioned. Null
 * if the line needs one that isn't certain.
 */
export function fillIn(line: string, text: string): string | null {
  const event = line.includes('{event}') ? findEvent(text) : '';
  const person = line.includes('{person}') ? findPerson(text) : '';
  if (event === null || person === null) return null;
  return line
    .replaceAll('{event}', () => event)
    .replaceAll('{person}', () => person)
    .replace(
      /(^|[.!?] )(your|the) /g,
      (_, before: string, word: string) => `${before}${word[0]!.toUpperCase()}${word.slice(1)} `,
    );
}

function findEvent(text: string): string | null {
  const [, whose, what] = coming.exec(text) ?? [];
  if (!whose || !what) return null;
  return /^(?:my|our)$/i.test(whose) ? `your ${what.toLowerCase()}` : `the ${what.toLowerCase()}`;
}

function findPerson(text: string): string | null {
  const people = listMentioned(text);
  if (people.length !== 1 || ofOthers.test(text)) return null;
  const person = people[0]!;
  return spokenOf(person.replace(/^your /, '')).test(text) ? person : null;
}
