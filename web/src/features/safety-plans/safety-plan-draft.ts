import { createDraftKeeper, isUnstored } from '../../platform/drafts/draft-keeper.ts';
import type { DraftKind } from '../../platform/drafts/draft-kind.ts';
import { perPerson } from '../../platform/person-memory.ts';
import { createStore } from '../../platform/store.ts';
import { makeUuidV7 } from '../../platform/uuid-v7.ts';
import { emptyParts, hasWords, type PlanParts, planParts } from './plan-parts.ts';

/** A safety plan that is being written or changed. */
export interface SafetyPlanDraft {
  /** Of the plan that is changed; made once for a new one, so that a retry never makes a second. */
  safetyPlanId: string;
  parts: PlanParts;
}

export const safetyPlanDraftKind: DraftKind<SafetyPlanDraft> = {
  key: 'safety-plan-draft',
  autosaveMs: 1_000,
  read: ({ safetyPlanId, parts }) =>
    typeof safetyPlanId === 'string' && areParts(parts) ? { safetyPlanId, parts } : null,
  hasWork: ({ parts }) => hasWords(parts),
  join: (restored, written) => (hasWords(written.parts) ? written : restored),
};

function areParts(parts: unknown): parts is PlanParts {
  const held = parts as Record<string, unknown> | null;
  return (
    typeof held === 'object' && held !== null && planParts.every(({ key }) => typeof held[key] === 'string')
  );
}

export function newSafetyPlanDraft(): SafetyPlanDraft {
  return { safetyPlanId: makeUuidV7(), parts: emptyParts };
}

/** What a person was writing here, kept on this device until it is saved. */
export const safetyPlanDraftOf = perPerson({
  make(userId) {
    const draft = createStore(newSafetyPlanDraft());
    return { draft, keeper: createDraftKeeper({ kind: safetyPlanDraftKind, userId, value: draft }) };
  },
  mustStay: ({ keeper }) => isUnstored(keeper),
});
