import { detectCrisis } from '../../safety/detect-crisis.ts';
import { measureHints } from '../../safety/learned-support.ts';
import { stopWords } from '../../text/stop-words.ts';
import { splitWords } from '../../text/words.ts';
import type { Conversation } from '../conversation.ts';
import { readClause } from '../reading/read-message.ts';
import { chooseFreshWording, isSaid } from '../words/choose-words.ts';
import lines from '../words/lines.json' with { type: 'json' };
import { countWords, cutClauses } from './cut-clauses.ts';
import { toSecondPerson } from './second-person.ts';
import { isWellFormed } from './well-formed.ts';

// From this probability on, a clause says what happened, and may be said back as it is.
const surelyTold = 0.6;
// A message this likely to speak of danger isn't said back.
const hardlyDanger = 0.2;
// Nor is one with which all messages together tell of danger so likely, in log odds: less than what shows the quiet line.
const [noHint, maxHint] = [Number.NEGATIVE_INFINITY, -0.5];
// Never in more answers running than these: from the third on, a listener who says everything back is tiresome.
const maxRunning = 2;
// A smaller part of a message isn't what it was about.
const minPart = 0.25;
// Words of what is said back, at most; for somebody who wants short answers, and beside another line.
const [longest, longestShort, longestBeside] = [16, 7, 12];
// Two sentences are both said back up to so many words.
const longestOfTwo = 11;
// Of clauses that are about as surely told, a whole sentence counts more, and the later is what the message came to.
const [wholeCounts, laterCounts] = [0.1, 0.2];
// A clause of so few words says less than a whole sentence, and by itself sounds curt.
const few = 3;
const fewCounts = 0.1;
// So few words aren't what a longer message is about.
const [scrap, muchMore] = [2, 6];
// What is said with feeling is more likely what matters.
const feelingCounts = 0.15;
// A message of so few words may only name what was spoken of before; names have more letters than this.
const [shortest, fewLetters] = [2, 3];
const spokenOf = 3;
// From here on it's surely no sad thing; a first word that isn't listed may be a name.
const surelyLight = 0.7;
const afterSo =
  /^(?:You|Your|You're|You've|He|She|They|He's|She's|They're|They've|A|The|Nobody|Everyone|Someone)\b/;
// From these certainties of its tone on, words for it stand beside what is said back, the second for words that are
// still kind where it sounds otherwise: of 123 held-out messages that sound bad from 1 on, 4 are good.
const sureOf = { bad: [1, 0.85], good: [1, 0.7], funny: [0.7, 0.7] } as const;
// What is said back must be as unpleasant as this to be followed by a sorry: a sad message may begin with what isn't.
const sad = -0.1;

/**
 * Says back what the message told, in the writer's own words turned to "you": the smallest answer that takes up what
 * was said. Null if no clause of it can be said back safely, or one was just said. `beside` is a line to follow it.
 */
export function sayBack(conversation: Conversation, beside: string | null = null): string | null {
  const { heard, said, wishes } = conversation;
  if (saidBackOften(conversation)) return null;
  if (heard.odds === null || heard.odds.does.danger >= hardlyDanger) return null;
  if ((measureHints(heard.text, conversation.earlier) ?? noHint) >= maxHint) return null;
  const most = wishes.has('short') ? longestShort : beside ? longestBeside : longest;
  const clause = namesWhatWasTold(conversation)
    ? toSecondPerson(heard.text, false)
    : chooseClause(heard.text, most);
  if (clause === null) return null;
  const all = countWords(heard.text);
  if (countWords(clause) < minPart * all) return null;
  if (countWords(clause) <= scrap && all >= muchMore) return null;
  const told = /[.!?…]”?$/.test(clause) ? clause : `${clause}.`;
  if (isSaid(told, said)) return null;
  const more = beside ?? chooseWordsBeside(conversation, told);
  return more ? `${told} ${more}` : beginLightly(heard, told);
}

function saidBackOften({ earlier, said }: Conversation): boolean {
  const latest = said.slice(-maxRunning);
  return (
    latest.length === maxRunning &&
    latest.every((answer, at) => {
      const message = earlier.at(at - maxRunning);
      return message !== undefined && isSaidBack(answer, message);
    })
  );
}

function isSaidBack(answer: string, message: string): boolean {
  const told = answer.toLowerCase();
  return cutClauses(message).some(({ text, opens }) => {
    const turned = toSecondPerson(text, opens);
    return turned !== null && told.includes(turned.toLowerCase());
  });
}

// A sentence by itself sounds less like an echo after "So", which suits only what is surely no sad thing.
function beginLightly({ tone, sureOfTone }: Conversation['heard'], told: string): string {
  const isLight = (tone === 'ordinary' || tone === 'funny') && sureOfTone >= surelyLight;
  return !isLight || !afterSo.test(told) ? told : `So ${told[0]!.toLowerCase()}${told.slice(1)}`;
}

type Turned = { turned: string; sentence: number; isWhole: boolean; worth: number };

// The clause that most surely tells something, after the sentence before it if both are short.
function chooseClause(text: string, most: number): string | null {
  const open = listTold(text, most);
  const best = open.toSorted((one, other) => other.worth - one.worth)[0];
  if (!best) return null;
  const before = open.find(({ sentence, isWhole }) => sentence === best.sentence - 1 && isWhole);
  const both = before && best.isWhole ? `${before.turned}. ${best.turned}` : null;
  return both && countWords(both) <= Math.min(most, longestOfTwo) ? both : best.turned;
}

// Words in capitals within a sentence are somebody's voice, which said back would be lost or loud.
const loud = /\p{Ll}.*\p{Lu}{4,}|\p{Lu}{4,}.*\p{Ll}/u;

function listTold(text: string, most: number): Turned[] {
  const clauses = cutClauses(text).filter((clause) => !loud.test(clause.text));
  return clauses.flatMap(({ text: clause, opens, isWhole, sentence }, at) => {
    const turned = countWords(clause) <= most ? toSecondPerson(clause, opens) : null;
    if (turned === null || !isWellFormed(clause)) return [];
    const { told, valence } = readClause(clause) ?? { told: 0, valence: 0 };
    if (told < surelyTold || detectCrisis(clause).level !== 'none') return [];
    const isFew = countWords(clause) < few && clauses.length > 1;
    const later = sentence + at / clauses.length / 2;
    const place = (later / (clauses.at(-1)!.sentence + 1)) * laterCounts + (isWhole ? wholeCounts : 0);
    return [
      {
        turned,
        sentence,
        isWhole,
        worth: told + place + Math.abs(valence) * feelingCounts - (isFew ? fewCounts : 0),
      },
    ];
  });
}

/** Whether one or two words only name somebody or something of the latest messages: "JONAH" after "jonah clapped". */
export function namesWhatWasTold({ heard, earlier }: Pick<Conversation, 'heard' | 'earlier'>): boolean {
  const all = splitWords(heard.text).map(({ text }) => text);
  if (all.length === 0 || all.length > shortest) return false;
  const before = new Set(
    earlier.slice(-spokenOf).flatMap((text) => splitWords(text).map((word) => word.text)),
  );
  return all.every((word) => word.length > fewLetters && !stopWords.has(word) && before.has(word));
}

// A few words that fit the tone, where that is certain; else now and then that somebody is there.
function chooseWordsBeside({ heard, said, wishes }: Conversation, told: string): string | null {
  if (wishes.has('short')) return null;
  const { tone, sureOfTone, text } = heard;
  const [surely, likely] = sureOf[tone as keyof typeof sureOf] ?? [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ];
  // Every other answer stands by itself where nothing is known of its tone.
  if (sureOfTone < likely && countWords(told) >= few && (said.length + countWords(told)) % 2 === 0)
    return null;
  const beside = lines['said-back'] as Record<string, readonly string[]>;
  const isSure = sureOfTone >= surely && (tone !== 'bad' || (readClause(told)?.valence ?? 0) <= sad);
  const texts = beside[isSure ? tone : sureOfTone >= likely ? `perhaps-${tone}` : 'any']!;
  return chooseFreshWording(texts, said, text);
}
