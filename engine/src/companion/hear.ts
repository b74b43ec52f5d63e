import type { CrisisAnalysis } from '@reflect/contract';
import { type CrisisMention, judgeByRules } from '../safety/detect-crisis.ts';
import { detectLanguage } from '../text/language.ts';
import { splitWords } from '../text/words.ts';
import { findMedicalKind, type MedicalKind } from './care/medical.ts';
import { listMentioned } from './people.ts';
import {
  findLikeliest,
  type MessageKind,
  type MessageOdds,
  type MessageTone,
  type StatedWish,
} from './reading/companion-reader.ts';
import { readMessage } from './reading/read-message.ts';
import type { SituationOdds } from './reading/situation-reader.ts';
import { type Asked, findAsked } from './situations/find-asked.ts';
import { type FoundSituation, findSituation, sumTones } from './situations/find-situation.ts';
import { decideKind, decideTone, refineKind, whatAskingDoes } from './what-it-does.ts';

/** What was found in one message. */
export type HeardMessage = {
  text: string;
  words: number;
  /** What it mainly does; null if no trained reader is installed. */
  kind: MessageKind | null;
  tone: MessageTone;
  /** How certain that is, about 0 to 1. */
  sureOfTone: number;
  /** How it asks to be answered from now on, the main wish first; empty if it doesn't say. */
  wishes: Exclude<StatedWish, 'unstated'>[];
  odds: MessageOdds | null;
  /** What it tells of, and how likely each situation is. */
  found: FoundSituation;
  situationOdds: SituationOdds | null;
  /** What it asks of the companion; null if it may well ask nothing. */
  asked: Asked | null;
  /** People and animals as an answer calls them, such as "your sister". */
  people: string[];
  isForeign: boolean;
  medical: MedicalKind | null;
  crisis: CrisisAnalysis;
  mention: CrisisMention;
};

// A message that less likely states a wish doesn't: "I don't know why" isn't "don't ask me".
const [hardlyWishes, surelyWishes] = [0.15, 0.5];
const nearlyAsLikely = 0.5;

/** Reads a message; `before` is the companion's last answer, and wishes can be taken back if there are any. */
export function hear(text: string, before = '', canTakeBack = false): HeardMessage {
  const words = splitWords(text);
  const read = readMessage(text, before);
  const { tone, sure } = read
    ? decideTone(read.odds, read.reading.valence, sumTones(read.situation))
    : { tone: 'ordinary' as const, sure: 0 };
  const found = findSituation(read?.situation ?? null, { tone, sure });
  const isFirst = before === '';
  const does = read ? refineKind(found, read.odds, decideKind(read.odds, { isFirst }), isFirst) : null;
  const asked =
    read && does ? findAsked(text, { kind: does, sure: read.odds.does[does], odds: read.situation }) : null;
  const kind = asked && does ? (whatAskingDoes(asked.situation) ?? does) : does;
  return {
    text,
    words: words.length,
    kind,
    tone,
    sureOfTone: sure,
    wishes: read ? readWishes(read.odds, canTakeBack) : [],
    odds: read?.odds ?? null,
    found,
    situationOdds: read?.situation ?? null,
    asked,
    people: listMentioned(text),
    isForeign: kind === 'foreign' || detectLanguage(text, words).kind === 'other',
    medical: findMedicalKind(text),
    ...judgeByRules(text),
  };
}

/** Lists how a message asks to be answered from then on. */
export function readStatedWishes(text: string, canTakeBack: boolean): HeardMessage['wishes'] {
  const read = readMessage(text, '');
  return read ? readWishes(read.odds, canTakeBack) : [];
}

// The likeliest wish, and those nearly as likely, of a message that mainly states wishes.
function readWishes({ does, wishes }: MessageOdds, canTakeBack: boolean): HeardMessage['wishes'] {
  const { unstated, ...all } = wishes;
  const stated = canTakeBack ? all : { ...all, none: 0 };
  const main = findLikeliest(stated);
  if (does.wishes < hardlyWishes || (stated[main] <= unstated && does.wishes < surelyWishes)) return [];
  const others = (Object.keys(stated) as (typeof main)[]).filter(
    (wish) =>
      wish !== main && wish !== 'none' && main !== 'none' && stated[wish] >= stated[main] * nearlyAsLikely,
  );
  return [main, ...others];
}
