import { collections } from '@reflect/contract/collections';
import { createCollection, type ItemOf } from '../../platform/collection/collection.ts';
import { useChanges, useItems } from '../../platform/collection/use-collection.ts';

const nothing = { observations: [], shifts: [], people: [] };

export type Letter = ItemOf<typeof collections.letters>;

export const letters = createCollection({
  place: collections.letters,
  blank: () => ({
    ...{ month: '', pages: 1, written: [], observations: [], shifts: [], people: [], question: '' },
    ...{ noLonger: nothing, isRead: false, isKept: false, notThis: [], isAsked: false, isWithdrawn: false },
  }),
  cleared: {},
});

export const useLetters = () => useItems(letters);
export const useLetterChanges = () => useChanges(letters);
