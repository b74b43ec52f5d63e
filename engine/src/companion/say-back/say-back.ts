import { detectCrisis } from '../../safety/detect-crisis.ts';
import { measureHints } from '../../safety/learned-support.ts';
import { stopWords } from '../../text/stop-words.ts';
import { splitWords } from '../../text/words.ts';
import type { Conversation } from '../conversation.ts';
import { judgeClauses } from '../reading/read-message.ts';
import { allowsTone, chooseResponse, needsNoResponse } from '../responses/choose-response.ts';
import { chooseFreshWording, isSaid } from '../words/choose-words.ts';
import lines from '../words/lines.json' with { type: 'json' };
import { countWords, cutClauses } from './cut-clauses.ts';
import { toSecondPerson } from './second-person.ts';
import { isWellFormed } from './well-formed.ts';

// From these probabilities on, a clause may be said back, and says what happened, not what somebody thinks of it.
const [surelyFits, surelyTold] = [0.6, 0.5];
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
// So few words aren't what a longer message is about.
const [scrap, muchMore] = [2, 6];
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
// A shorter sentence said back sounds curt by itself.
const few = 3;

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
  // A line may begin with what was told: "You passed. How did you find out?"
  if (more && startsWith(more, clause)) return more;
  return more ? `${told} ${more}` : beginLightly(heard, told);
}

function startsWith(line: string, clause: string): boolean {
  const words = (text: string) => splitWords(text).map((word) => word.text);
  const said = words(line);
  return words(clause).every((word, at) => said[at] === word);
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

// The clause that is most worth saying back, after the sentence before it if both are short.
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
  const all = cutClauses(text);
  const sayable = all.flatMap((clause) => {
    if (loud.test(clause.text) || countWords(clause.text) > most || !isWellFormed(clause.text)) return [];
    const turned = toSecondPerson(clause.text, clause.opens);
    return turned === null || detectCrisis(clause.text).level !== 'none' ? [] : [{ ...clause, turned }];
  });
  const judged = judgeClauses(sayable, { all, message: text });
  return sayable.flatMap(({ turned, sentence, isWhole }, at) => {
    const { fits, worth, told } = judged?.[at] ?? { fits: 0, worth: 0, told: 0 };
    return fits < surelyFits || told < surelyTold ? [] : [{ turned, sentence, isWhole, worth }];
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

// A few words that fit the message; else ones that fit its tone, where that's certain; else that somebody is there.
function chooseWordsBeside(conversation: Conversation, told: string): string | null {
  const { heard, said, wishes } = conversation;
  if (wishes.has('short')) return null;
  const { tone, sureOfTone, text } = heard;
  const response = chooseResponse(conversation);
  if (response) return response;
  const [surely, likely] = sureOf[tone as keyof typeof sureOf] ?? [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
  ];
  const isLikely = sureOfTone >= likely && allowsTone(conversation, tone);
  if (!isLikely && countWords(told) >= few && needsNoResponse(conversation)) return null;
  const beside = lines['said-back'] as Record<string, readonly string[]>;
  const isSure = isLikely && sureOfTone >= surely;
  return chooseFreshWording(beside[isSure ? tone : isLikely ? `perhaps-${tone}` : 'any']!, said, text);
}
