import { collections } from '@reflect/contract/collections';
import { createCollection, type ItemOf } from '../../platform/collection/collection.ts';
import { useChanges, useItemState, useItems } from '../../platform/collection/use-collection.ts';
import { emptyParts } from './plan-parts.ts';

export type SafetyPlan = ItemOf<typeof collections.safetyPlans>;

/** One, unless two devices have each made one before they knew of the other's. */
export const safetyPlans = createCollection({
  place: collections.safetyPlans,
  blank: () => ({ ...emptyParts }),
  cleared: {},
});

export const useSafetyPlans = () => useItems(safetyPlans);
export const useSafetyPlanChanges = () => useChanges(safetyPlans);
export const useSafetyPlanState = (safetyPlanId: string) => useItemState(safetyPlans, safetyPlanId);
