import { listStems } from '../model/text.ts';
import { detectCrisis } from '../safety/detect-crisis.ts';
import { stopWords } from '../text/stop-words.ts';
import { splitWords } from '../text/words.ts';
import { chooseFreshWording, isAnySaid, type Said } from './words/choose-words.ts';
import lines from './words/lines.json' with { type: 'json' };

// Limits for a person's words that are repeated to them.
const maxQuotedWords = 4;
const maxQuotedCharacters = 40;
const minLetters = 3;
// A shorter stem matches only plurals: "caring" has nothing to do with a car.
const minStem = 4;

// Words that occur in any description of a difficulty.
const vagueWords = new Set(
  `hard harder hardest difficult difficulty difficulties struggle struggles struggling problem problems issue issues
  trouble troubles challenge challenges challenging tough cope coping deal dealing handle handling manage managing
  find finding hardly barely moment lately currently recently right always often sometimes usually every new
  old big little less enough people person everything something anything nothing everyone somebody anybody nobody
  someone keep keeps keeping kept trying tried help helps helping want wants wanted need needs needed start started
  starting stop stopped stopping able unable without with since around away alot long short good bad worse worst
  better best first last next end feelings life lives whole part happen happens happened having left leave using
  use used give gives giving given talk talking tell telling told look looking looks think thinking thought really
  many also too quite rather please don't isn't`.split(/\s+/),
);
// Feelings and times, which count only if no closer word does.
const looseWords = new Set(
  `stress stressed stressful stressing anxious anxiety worry worries worried worrying fear fears afraid scared sad
  sadness angry anger pressure pain painful tired exhausted exhausting overwhelmed overwhelming upset lonely hurt
  hurts panic guilt guilty shame mood moods emotion emotions year years month months week weeks weekend weekends
  night nights morning mornings evening evenings hour hours tomorrow yesterday days times home`.split(/\s+/),
);

/** Says that a message touches something the person named as hard, once a conversation; null if it doesn't. */
export function writeTouchedLine({
  text,
  said,
  challenges = '',
}: {
  text: string;
  said: Said;
  challenges: string | undefined;
}): string | null {
  if (isAnySaid(lines.challenges, said)) return null;
  const words = findTouched(text, challenges);
  return words && chooseFreshWording(lines.challenges, said, text).replace('{words}', () => words);
}

// What the person named as hard and the message touches, in a few of their own words, or null. Text that speaks of
// danger, or resembles it, is never repeated.
function findTouched(message: string, challenges: string): string | null {
  const told = listTellingWords(message);
  const touched = challenges
    .split(/[\n\r;,.!?•]+/)
    .map((challenge) => ({ challenge: challenge.trim(), shared: findSharedWords(challenge, told) }))
    .filter(({ shared }) => shared.length > 0)
    .sort((a, b) => b.shared.length - a.shared.length)
    .find(({ challenge }) => detectCrisis(challenge).level === 'none');
  if (!touched) return null;
  const { challenge, shared } = touched;
  const isShort =
    splitWords(challenge).length <= maxQuotedWords &&
    challenge.length <= maxQuotedCharacters &&
    !/["“”]/.test(challenge);
  return isShort ? challenge.replace(/^[-–—*\s]+/, '') : shared[0]!;
}

// Irregular past forms of what people find hard.
const pastForms = new Map(
  Object.entries({
    slept: 'sleep',
    fought: 'fight',
    ate: 'eat',
    drank: 'drink',
    spoke: 'speak',
    wrote: 'write',
  }),
);

type Telling = { text: string; forms: string[] };

function findSharedWords(challenge: string, told: readonly Telling[]): string[] {
  const words = listTellingWords(challenge);
  const close = words.filter(({ text }) => !looseWords.has(text));
  const forms = new Set((close.length > 0 ? close : words).flatMap((word) => word.forms));
  return told.filter((word) => word.forms.some((form) => forms.has(form))).map(({ text }) => text);
}

function listTellingWords(text: string): Telling[] {
  return splitWords(text).flatMap(({ text: word, start, end }) =>
    word.length < minLetters ||
    word.length > maxQuotedCharacters ||
    stopWords.has(word) ||
    vagueWords.has(word)
      ? []
      : [{ text: text.slice(start, end).replace(/['’]s$/, ''), forms: listForms(word) }],
  );
}

function listForms(word: string): string[] {
  const stems = listStems(word).filter(
    (stem) => stem.length >= minStem || word === `${stem}s` || word === `${stem}'s`,
  );
  return [word, ...stems, ...(pastForms.has(word) ? [pastForms.get(word)!] : [])];
}
