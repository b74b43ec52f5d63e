import { createDraftKeeper, isUnstored } from '../../platform/drafts/draft-keeper.ts';
import type { DraftKind } from '../../platform/drafts/draft-kind.ts';
import { makePerPerson } from '../../platform/session/person-memory.ts';
import { createStore } from '../../platform/store.ts';
import { makeUuidV7 } from '../../platform/uuid-v7.ts';
import { type Answers, type MeasureKey, measures } from './answers.model.ts';

export interface CheckInDraft {
  /** Made once, so that a retry never makes a second check-in. */
  checkInId: string;
  /** Null until answered. */
  answers: Record<MeasureKey, number | null>;
  note: string;
}

export const checkInDraftKind: DraftKind<CheckInDraft> = {
  key: 'check-in-draft',
  autosaveMs: 1_000,
  read: ({ checkInId, answers, note }) =>
    typeof checkInId === 'string' && typeof note === 'string' && areAnswers(answers)
      ? { checkInId, answers, note }
      : null,
  hasWork,
  join: (restored, written) => (hasWork(written) ? joinCheckIns(restored, written) : restored),
};

export function makeCheckInDraft(): CheckInDraft {
  return {
    checkInId: makeUuidV7(),
    answers: { mood: null, energy: null, sleep: null, connection: null, meaning: null },
    note: '',
  };
}

/** Null until all five are answered. */
export function getCompleteAnswers({ answers }: Pick<CheckInDraft, 'answers'>): Answers | null {
  return measures.every(({ key }) => answers[key] !== null) ? (answers as Answers) : null;
}

/** Kept on this device until it's saved. */
export const getCheckInDraft = makePerPerson({
  make(userId) {
    const draft = createStore(makeCheckInDraft());
    return { draft, keeper: createDraftKeeper({ kind: checkInDraftKind, userId, value: draft }) };
  },
  mustStay: ({ keeper }) => isUnstored(keeper),
});

/** Newer answers win; both notes stay. */
export function joinCheckIns(unsaved: CheckInDraft, written: CheckInDraft): CheckInDraft {
  const answers = { ...unsaved.answers };
  for (const { key } of measures) answers[key] = written.answers[key] ?? unsaved.answers[key];
  const note = [unsaved.note, written.note].filter((each) => each.trim() !== '').join('\n\n');
  return { checkInId: unsaved.checkInId, answers, note };
}

function hasWork({ answers, note }: CheckInDraft): boolean {
  return note.trim() !== '' || measures.some(({ key }) => answers[key] !== null);
}

function areAnswers(value: unknown): value is CheckInDraft['answers'] {
  if (typeof value !== 'object' || value === null) return false;
  return measures.every(({ key }) => {
    const answer = (value as Record<string, unknown>)[key];
    return answer === null || (Number.isInteger(answer) && Number(answer) >= 0 && Number(answer) <= 10);
  });
}
