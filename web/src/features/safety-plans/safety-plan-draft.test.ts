import { expect, it } from 'vitest';
import { readDraft } from '../../platform/drafts/draft-kind.ts';
import { emptyParts } from './plan-parts.ts';
import { safetyPlanDraftKind } from './safety-plan-draft.ts';

const parts = { ...emptyParts, ownSteps: 'A walk' };
const stored = { userId: 'ana', timestamp: 1, safetyPlanId: 'one', parts };
const read = (draft: unknown, userId = 'ana') =>
  readDraft(safetyPlanDraftKind, { stored: JSON.stringify(draft), userId });

it('a draft is restored unchanged for its writer, and for nobody else', () => {
  expect(read(stored)).toEqual(stored);
  expect(read(stored, 'bo')).toBeNull();
});

it('nothing is restored from an empty draft or from anything else', () => {
  const others = [
    null,
    7,
    {},
    { ...stored, parts: emptyParts },
    { ...stored, parts: { ownSteps: 'A walk' } },
  ];
  for (const other of others) expect(read(other)).toBeNull();
});
