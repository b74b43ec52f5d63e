import type { JournalEntry } from '@reflect/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { outboxOf } from '../../../platform/outbox/outbox.ts';
import { toast } from '../../../ui/toast-store.ts';
import { createDraftKeeper, type DraftKeeper, type DraftState } from '../draft/draft-keeper.ts';
import { afterSaving, entryOf, newPage, type Page } from './page.model.ts';
import { createPageStore, type PageStore, usePage } from './page-store.ts';

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
  clearWhatWasSent(desk, userId);
  return desk;
}

/** A page whose entry had to wait leaves the desk once it was sent, from whichever tab. */
function clearWhatWasSent({ page }: Desk, userId: string): void {
  outboxOf(userId).onSent(({ kind, note, tries }) => {
    if (kind !== 'journal.create') return;
    const before = page.read();
    const after = note === undefined ? before : afterSaving(before, note as Page);
    if (after !== before) page.replace(after);
    if (tries > 0 && document.visibilityState === 'visible') toast({ title: 'Entry saved' });
  });
}

/** Sits down at a desk for as long as the screen is shown. */
export function useVisit(desk: Desk): void {
  useEffect(() => desk.draft.visit(), [desk]);
}

/** A draft whose entry was sent while no tab was open is no draft any more: its words stand in the journal. */
export function useSettledPage(desk: Desk, stored: readonly JournalEntry[] | undefined): void {
  const entryId = usePage(desk.page, (page) => page.entryId);
  useEffect(() => {
    const entry = stored?.find(({ id }) => id === entryId);
    const page = desk.page.read();
    if (entry && entry.content === entryOf(page, { isPremium: false }).content) desk.page.replace(newPage());
  }, [desk, entryId, stored]);
}

export function useDraftState(desk: Desk): DraftState {
  return useSyncExternalStore(desk.draft.subscribe, desk.draft.readState);
}
