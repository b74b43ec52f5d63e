import { createDraftKeeper, isUnstored } from '../../platform/drafts/draft-keeper.ts';
import type { DraftKind } from '../../platform/drafts/draft-kind.ts';
import { makePerPerson } from '../../platform/session/person-memory.ts';
import { createStore } from '../../platform/store.ts';
import { makeUuidV7 } from '../../platform/uuid-v7.ts';
import { emptyParts, hasWords, type PlanParts, planParts } from './plan-parts.ts';
import type { SafetyPlan } from './safety-plans.api.ts';

export interface SafetyPlanDraft {
  /** Id of the changed plan; for a new one made once, so that a retry never makes a second plan. */
  safetyPlanId: string;
  parts: PlanParts;
  /** As the changed plan was when the change began, so that a change from another device isn't overwritten. */
  base?: SafetyPlan | undefined;
}

export const safetyPlanDraftKind: DraftKind<SafetyPlanDraft> = {
  key: 'safety-plan-draft',
  autosaveMs: 1_000,
  read: ({ safetyPlanId, parts, base }) =>
    typeof safetyPlanId === 'string' && areParts(parts)
      ? { safetyPlanId, parts, ...(isPlan(base) && { base }) }
      : null,
  hasWork: ({ parts }) => hasWords(parts),
  join: (restored, written) => (hasWords(written.parts) ? written : restored),
};

function areParts(parts: unknown): parts is PlanParts {
  const held = parts as Record<string, unknown> | null | undefined;
  return (
    typeof held === 'object' && held !== null && planParts.every(({ key }) => typeof held[key] === 'string')
  );
}

function isPlan(base: unknown): base is SafetyPlan {
  const held = base as Partial<SafetyPlan> | undefined;
  return areParts(base) && typeof held?.id === 'string' && typeof held.revision === 'number';
}

export function makeSafetyPlanDraft(): SafetyPlanDraft {
  return { safetyPlanId: makeUuidV7(), parts: emptyParts };
}

/** Kept on this device until it's saved. */
export const getSafetyPlanDraft = makePerPerson({
  make(userId) {
    const draft = createStore(makeSafetyPlanDraft());
    return { draft, keeper: createDraftKeeper({ kind: safetyPlanDraftKind, userId, value: draft }) };
  },
  mustStay: ({ keeper }) => isUnstored(keeper),
});
