import type { CrisisAnalysis } from '@reflect/contract';
import { installedEncoder } from '../pages/installed-readers.ts';
import { type CrisisMention, judgeByRules } from '../safety/detect-crisis.ts';
import { detectLanguage } from '../text/language.ts';
import { splitWords } from '../text/words.ts';
import { type MedicalKind, medicalKindOf } from './medical.ts';
import { peopleIn } from './people.ts';
import {
  likeliest,
  type MessageKind,
  type MessageOdds,
  type MessageTone,
  type StatedWish,
} from './reading/companion-reader.ts';
import { installedCompanion } from './reading/installed-companion.ts';
import { readText, type TextReading } from './reading/text-reading.ts';
import { kindFrom, toneFrom } from './what-it-does.ts';

/** What was found in one message. */
export type HeardMessage = {
  text: string;
  words: number;
  /** What it does most; null where nothing that has learned it is installed. */
  kind: MessageKind | null;
  tone: MessageTone;
  /** How sure that is, about 0 to 1. */
  sureOfTone: number;
  /** How it wishes to be answered from now on, where it says so. */
  wish: StatedWish;
  odds: MessageOdds | null;
  reading: TextReading | null;
  /** People and animals as an answer calls them, such as "your sister". */
  people: string[];
  isForeign: boolean;
  medical: MedicalKind | null;
  crisis: CrisisAnalysis;
  mention: CrisisMention;
};

const surelyWishes = 0.5;

/** Reads a message; `before` is what the companion said last. */
export function hear(text: string, before = ''): HeardMessage {
  const words = splitWords(text);
  const read = readMessage(text, before);
  const kind = read ? kindFrom(read.odds, { isFirst: before === '' }) : null;
  const { tone, sure } = read
    ? toneFrom(read.odds, read.reading.valence)
    : { tone: 'ordinary' as const, sure: 0 };
  return {
    text,
    words: words.length,
    kind,
    tone,
    sureOfTone: sure,
    wish: read ? wishIn(read.odds) : 'unstated',
    odds: read?.odds ?? null,
    reading: read?.reading ?? null,
    people: peopleIn(text),
    isForeign: kind === 'foreign' || detectLanguage(text, words).kind === 'other',
    medical: medicalKindOf(text),
    ...judgeByRules(text),
  };
}

/** How a message wishes to be answered from then on. */
export function wishOf(text: string): StatedWish {
  const read = readMessage(text, '');
  return read ? wishIn(read.odds) : 'unstated';
}

/** A message that wishes for something and hardly anything else wishes for the likeliest of it. */
function wishIn({ does, wishes: { unstated, ...stated } }: MessageOdds): StatedWish {
  const wish = likeliest(stated);
  return stated[wish] > unstated || does.wishes >= surelyWishes ? wish : 'unstated';
}

function readMessage(text: string, before: string): { reading: TextReading; odds: MessageOdds } | null {
  const encoder = installedEncoder();
  const companion = installedCompanion();
  if (!encoder || !companion) return null;
  const reading = readText(text, encoder);
  return { reading, odds: companion.reader(reading, readText(before, encoder)) };
}
