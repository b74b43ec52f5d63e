import type { CrisisKind } from '@reflect/contract';
import { hintedBy } from '../safety/learned-support.ts';
import type { HeardMessage } from './hear.ts';
import type { MedicalKind } from './medical.ts';
import { isGoingAway } from './situations/find-situation.ts';
import care from './words/care.json' with { type: 'json' };
import { freshWording, isAnySaid, isSaid, type Said } from './words/choose-words.ts';

/** Said once a conversation. */
export const aiNotice = care.notice;

const wordings: Record<CrisisKind, readonly string[]> = {
  suicide: care.crisis,
  'self-harm': care.crisis,
  abuse: care.abuse,
  'eating-disorder': care.eating,
  'other-at-risk': care.otherAtRisk,
};

/** What is said first when somebody may be in danger; null when nobody is. */
export function careAnswer(
  { crisis, text }: Pick<HeardMessage, 'crisis' | 'text'>,
  said: Said,
): string | null {
  const kind = crisis.isCrisis ? crisis.kinds[0] : undefined;
  if (kind === undefined) return null;
  return freshWording(wordings[kind], said, text);
}

/** Whether a message resembles danger. */
export function mayBeInDanger(
  { kind, situationOdds }: Pick<HeardMessage, 'kind' | 'situationOdds'>,
  earlier: readonly string[],
): boolean {
  return kind === 'danger' || isGoingAway(situationOdds, earlier);
}

/**
 * Where all messages together show danger, what says where people can be reached, in other words each time and not twice in a
 * row; else null.
 */
export function hintedCare(
  heard: Pick<HeardMessage, 'text'>,
  { earlier, said }: { earlier: readonly string[]; said: Said },
): string | null {
  const isSaidEnough =
    isAnySaid(care.quiet, said.slice(-1)) || care.quiet.every((words) => isSaid(words, said));
  if (isSaidEnough || hintedBy(heard.text, earlier) !== 'care') return null;
  return quietCare(heard, said);
}

/** What is said where wording only resembles danger: it stays with the person, and says where people can be reached. */
export function quietCare({ text }: Pick<HeardMessage, 'text'>, said: Said): string {
  return freshWording(care.quiet, said, text);
}

const medicalWordings: Record<MedicalKind, readonly string[]> = {
  'asks-medical-now': care.medicalNow,
  'asks-diagnosis': care.diagnosis,
  'asks-medical': care.medical,
};

/** What is said to a question that only a doctor or a pharmacist can answer. */
export function medicalAnswer(
  { medical, text }: Pick<HeardMessage, 'medical' | 'text'>,
  said: Said,
): string | null {
  return medical === null ? null : freshWording(medicalWordings[medical], said, text);
}
