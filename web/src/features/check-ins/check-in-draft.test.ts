import { expect, it } from 'vitest';
import { readDraft } from '../../platform/drafts/draft-kind.ts';
import { checkInDraftKind, getCompleteAnswers } from './check-in-draft.ts';

const answers = { mood: 6, energy: null, sleep: 0, connection: 10, meaning: 5 };
const stored = { userId: 'ana', timestamp: 1, checkInId: 'one', answers, note: 'A walk' };
const read = (draft: unknown, userId = 'ana') =>
  readDraft(checkInDraftKind, { stored: JSON.stringify(draft), userId });

it('a draft is restored unchanged for its writer, and for nobody else', () => {
  expect(read(stored)).toEqual(stored);
  expect(read(stored, 'bo')).toBeNull();
});

it('nothing is restored from an empty draft or from anything else', () => {
  const empty = { mood: null, energy: null, sleep: null, connection: null, meaning: null };
  for (const other of [
    null,
    7,
    {},
    { ...stored, answers: empty, note: ' ' },
    { ...stored, answers: { ...answers, mood: 11 } },
    { ...stored, answers: { ...answers, mood: 'high' } },
    { ...stored, note: 7 },
  ])
    expect(read(other)).toBeNull();
});

it('five answers are complete, and fewer are not', () => {
  expect(getCompleteAnswers({ answers })).toBeNull();
  expect(getCompleteAnswers({ answers: { ...answers, energy: 0 } })).toEqual({ ...answers, energy: 0 });
});
