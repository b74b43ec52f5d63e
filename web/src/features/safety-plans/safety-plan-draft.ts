import { createDraftKeeper, type DraftKeeper } from '../../platform/drafts/draft-keeper.ts';
import type { DraftKind } from '../../platform/drafts/draft-kind.ts';
import { createStore, type Store } from '../../platform/store.ts';
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

const kept = new Map<string, { draft: Store<SafetyPlanDraft>; keeper: DraftKeeper }>();

/** What a person was writing here, kept on this device until it is saved. */
export function safetyPlanDraftOf(userId: string) {
  const known = kept.get(userId);
  if (known) return known;
  const draft = createStore(newSafetyPlanDraft());
  const made = { draft, keeper: createDraftKeeper({ kind: safetyPlanDraftKind, userId, value: draft }) };
  kept.set(userId, made);
  return made;
}
