import { collections } from '@reflect/contract/collections';
import { checkInFields } from '@reflect/contract/fields/check-in';
import { makeEmpty } from '@reflect/contract/fields/field';
import { createCollection, type ItemOf } from '../../platform/collection/collection.ts';
import { useChanges, useItemState, useItems } from '../../platform/collection/use-collection.ts';

export type CheckIn = ItemOf<typeof collections.checkIns>;

export const checkIns = createCollection({
  place: collections.checkIns,
  blank: () => makeEmpty(checkInFields),
  cleared: {},
});

export const useCheckIns = () => useItems(checkIns);
export const useCheckInChanges = () => useChanges(checkIns);
export const useCheckInState = (checkInId: string) => useItemState(checkIns, checkInId);
