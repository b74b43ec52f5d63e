import { useEffect, useSyncExternalStore } from 'react';
import { createDraftKeeper, type DraftKeeper, type DraftState } from './draft-keeper.ts';
import { createPageStore, type PageStore } from './page-store.ts';

/** Where one person writes: the page and its draft. It outlives the screen, so that a save may end on another one. */
export interface Desk {
  page: PageStore;
  draft: DraftKeeper;
}

const desks = new Map<string, Desk>();

export function deskOf(userId: string): Desk {
  const known = desks.get(userId);
  if (known !== undefined) return known;
  const page = createPageStore();
  const desk = { page, draft: createDraftKeeper({ store: page, userId }) };
  desks.set(userId, desk);
  return desk;
}

/** Sits down at a desk for as long as the screen is shown. */
export function useVisit(desk: Desk): void {
  useEffect(() => desk.draft.visit(), [desk]);
}

export function useDraftState(desk: Desk): DraftState {
  return useSyncExternalStore(desk.draft.subscribe, desk.draft.readState);
}
