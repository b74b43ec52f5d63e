import type { Person } from '@reflect/contract';
import { collections } from '@reflect/contract/collections';
import { makeCleared, makeEmpty } from '@reflect/contract/fields/field';
import { personFields } from '@reflect/contract/fields/person';
import { useMemo } from 'react';
import { createCollection } from '../../platform/collection/collection.ts';
import {
  useChanges,
  useItemState,
  useItems,
  useRefusedWrite,
} from '../../platform/collection/use-collection.ts';

export const people = createCollection({
  place: collections.people,
  blank: () => makeEmpty(personFields),
  cleared: makeCleared(personFields),
});

export const usePeople = (options?: { isWanted?: boolean }) => useItems(people, options);
export const usePeopleChanges = () => useChanges(people);
export const usePersonState = (personId: string) => useItemState(people, personId);
export const useRefusedPersonWrite = (personId: string) => useRefusedWrite(people, personId);

/** Present names of the writer's people by id; null until all of them are on this device. */
export function usePeopleNames(): ReadonlyMap<string, string> | null {
  const { items, isComplete } = usePeople();
  return useMemo(
    () => (isComplete ? new Map(items.map(({ id, displayName }: Person) => [id, displayName])) : null),
    [items, isComplete],
  );
}
