import type { CrisisKind } from '@reflect/contract';
import { judgeCrisis } from '../../safety/detect-crisis.ts';
import { findHints, measureHints, minTogether } from '../../safety/learned-support.ts';
import type { HeardMessage } from '../hear.ts';
import { isGoingAway } from '../situations/find-situation.ts';
import care from '../words/care.json' with { type: 'json' };
import { chooseFreshWording, isAnySaid, isSaid, type Said } from '../words/choose-words.ts';
import type { MedicalKind } from './medical.ts';

/** Said once in a conversation. */
export const aiNotice = care.notice;

const wordings: Record<CrisisKind, readonly string[]> = {
  suicide: care.crisis,
  'self-harm': care.crisis,
  abuse: care.abuse,
  'eating-disorder': care.eating,
  'other-at-risk': care.otherAtRisk,
};

/** Returns what is said first to somebody who may be in danger; null if nobody is. */
export function answerDanger(
  { crisis, text }: Pick<HeardMessage, 'crisis' | 'text'>,
  said: Said,
): string | null {
  const kind = crisis.isCrisis ? crisis.kinds[0] : undefined;
  if (kind === undefined) return null;
  return chooseFreshWording(wordings[kind], said, text);
}

/** Whether a message resembles danger. */
export function mayBeInDanger(
  { kind, situationOdds }: Pick<HeardMessage, 'kind' | 'situationOdds'>,
  earlier: readonly string[],
): boolean {
  return kind === 'danger' || isGoingAway(situationOdds, earlier);
}

/**
 * If all messages together show danger, says where people can be reached, in other words each time and not twice in a
 * row; else null.
 */
export function answerHints(
  heard: Pick<HeardMessage, 'text'>,
  { earlier, said }: { earlier: readonly string[]; said: Said },
): string | null {
  if (isQuietEnough(said) || findHints(heard.text, earlier) !== 'care') return null;
  return answerTogether(heard, said);
}

// Says it once for all messages together, from which on the answers stay with it.
function answerTogether({ text }: Pick<HeardMessage, 'text'>, said: Said): string {
  return isAnySaid(care.together, said)
    ? answerQuietly({ text }, said)
    : chooseFreshWording(care.together, said, text);
}

// Where people can be reached isn't said twice in a row, nor more often than there are words for it.
function isQuietEnough(said: Said): boolean {
  return isSaid('“Support” below', said.slice(-1)) || care.quiet.every((words) => isSaid(words, said));
}

// A hint still counts after so many messages.
const latestMessages = 6;

// Whether this message and an earlier one add to what all messages hint at: two weigh more than one.
function hintsAgain(text: string, earlier: readonly string[]): boolean {
  if (findHints(text, earlier) === null) return false;
  const from = Math.max(0, earlier.length - latestMessages);
  return earlier.slice(from).some((one, at) => findHints(one, earlier.slice(0, from + at)) !== null);
}

/**
 * Answers a message that resembles danger by itself: for all messages together where they hint at it as well, else
 * quietly. Null for any other message.
 */
export function answerResembling(
  heard: Pick<HeardMessage, 'text' | 'kind' | 'situationOdds'>,
  { earlier, said }: { earlier: readonly string[]; said: Said },
): string | null {
  if (!mayBeInDanger(heard, earlier)) return null;
  const isHinted = (measureHints(heard.text, earlier) ?? minGrave) >= minTogether.line;
  return isHinted ? answerTogether(heard, said) : answerQuietly(heard, said);
}

/** Answers wording that only resembles danger: keeps the person company and says where people can be reached. */
export function answerQuietly({ text }: Pick<HeardMessage, 'text'>, said: Said): string {
  return chooseFreshWording(care.quiet, said, text);
}

// These questions are answered as usual.
const asked: ReadonlySet<HeardMessage['kind']> = new Set(['asks-journal', 'asks-ai', 'asks-facts', 'wishes']);
// From this probability on, somebody is leaving.
const surelyLeaves = 0.3;

/** Whether the quiet line is shown beside a message. */
export function meetsQuietLine({ text }: Pick<HeardMessage, 'text'>, earlier: readonly string[]): boolean {
  return judgeCrisis(text, earlier).crisis.level === 'possible';
}

/**
 * Answers a message beside which the quiet line is shown: never cheerfully, and no goodbye without saying where people
 * can be reached. `findSad` gives an answer written for the sad situation that it tells of. Null for any other message.
 */
export function answerHeavily(
  heard: Pick<HeardMessage, 'text' | 'kind' | 'odds'>,
  { earlier, said, findSad }: { earlier: readonly string[]; said: Said; findSad: () => string | null },
): string | null {
  if (asked.has(heard.kind) || !meetsQuietLine(heard, earlier)) return null;
  const { leaves = 0, thanks = 0 } = heard.odds?.does ?? {};
  const isLeaving = (heard.kind === 'leaves' || heard.kind === 'thanks') && leaves + thanks >= surelyLeaves;
  if (isLeaving) return chooseFreshWording(care.farewell, said, heard.text);
  if (!isQuietEnough(said) && hintsAgain(heard.text, earlier)) return answerTogether(heard, said);
  return findSad() ?? chooseFreshWording(care.heavy, said, heard.text);
}

// Log odds from which all messages together are taken seriously, though nothing is shown beside them.
const minGrave = -0.5;
// From which on people who can be reached are mentioned once.
const minMentioned = 0.5;

/**
 * Keeps somebody company whose messages together may tell of danger, too faintly for the quiet line, and mentions once
 * where people can be reached if they tell of it less faintly; else null.
 */
export function answerGravely(
  { text, tone }: Pick<HeardMessage, 'text' | 'tone'>,
  { earlier, said }: { earlier: readonly string[]; said: Said },
): string | null {
  const odds = measureHints(text, earlier);
  if (odds === null || odds < minGrave || tone === 'good' || tone === 'funny') return null;
  const answer = chooseFreshWording(care.heavy, said, text);
  return odds >= minMentioned && !isSaid('“Support” below', said) ? `${answer} ${care.besides[0]}` : answer;
}

const medicalWordings: Record<MedicalKind, readonly string[]> = {
  'asks-medical-now': care.medicalNow,
  'asks-diagnosis': care.diagnosis,
  'asks-medical': care.medical,
};

/** Answers a question that only a doctor or a pharmacist can answer; else null. */
export function answerMedical(
  { medical, text }: Pick<HeardMessage, 'medical' | 'text'>,
  said: Said,
): string | null {
  return medical === null ? null : chooseFreshWording(medicalWordings[medical], said, text);
}
