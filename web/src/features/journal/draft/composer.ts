import { listRecentSentences } from '@reflect/engine/recent-sentences';
import { useEffect } from 'react';
import {
  createDraftKeeper,
  type DraftKeeper,
  type DraftState,
  isUnstored,
} from '../../../platform/drafts/draft-keeper.ts';
import { warnBeforeUnload } from '../../../platform/drafts/leave-warning.ts';
import { getOutbox } from '../../../platform/outbox/outbox.ts';
import { makePerPerson } from '../../../platform/session/person-memory.ts';
import { createStore, type Store, useStore } from '../../../platform/store.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { entries } from '../journal.api.ts';
import { createDraftAnalysis, type DraftAnalysis } from './draft-analysis.ts';
import { type EntryDraft, hasWork, makeEntryDraft, toEntryBody } from './entry-draft.model.ts';
import type { EntryFields } from './entry-fields.ts';
import { entryDraftKind } from './stored-draft.model.ts';

/** The fields of a new or an edited entry, and how to change them. */
export interface FieldsPage {
  draft: Pick<Store<EntryFields>, 'read' | 'subscribe'>;
  change: (change: Partial<EntryFields>) => void;
  keeper: Pick<DraftKeeper, 'keepNow'>;
}

/** An entry as it was when Save was pressed. */
export type JustSaved = Pick<EntryDraft, 'entryId' | 'content' | 'isSecret'>;

/** What one person is writing, and its draft. Kept when the screen is left, so that a save may end on another one. */
export interface Composer {
  draft: Store<EntryDraft>;
  change: (change: Partial<EntryDraft>) => void;
  keeper: DraftKeeper<EntryDraft>;
  /** How many entries are being saved. */
  savesUnderWay: Store<number>;
  /** The entry just saved, until its card has come into view. */
  arrival: Store<string | null>;
  /** The last save, from the press until the journal is left. */
  justSaved: Store<JustSaved | null>;
  analysis: DraftAnalysis;
}

export const getComposer = makePerPerson<Composer>({
  make: makeComposer,
  mustStay: ({ keeper, savesUnderWay }) => savesUnderWay.read() > 0 || isUnstored(keeper),
});

function makeComposer(userId: string): Composer {
  const draft = createStore(makeEntryDraft());
  return {
    draft,
    change: (change) => draft.set((present) => ({ ...present, ...change })),
    keeper: createDraftKeeper({
      kind: entryDraftKind,
      userId,
      value: draft,
      onRestored: () => toast({ title: 'Draft restored', duration: 3_000 }),
      onStored: tellOfFullStorage,
    }),
    savesUnderWay: createStore(0),
    arrival: createStore<string | null>(null),
    justSaved: createStore<JustSaved | null>(null),
    analysis: createDraftAnalysis(draft, {
      readRecent: () => listRecentSentences(entries.read(userId), draft.read().entryId),
    }),
  };
}

/** Restores the draft, and keeps it while the screen is shown. */
export function useComposerVisit({ keeper, draft, analysis, justSaved }: Composer): void {
  useEffect(() => keeper.visit(), [keeper]);
  useEffect(() => () => justSaved.set(null), [justSaved]);
  useEffect(() => analysis.start(), [analysis]);
  useEffect(
    () =>
      warnBeforeUnload(
        () => hasWork(draft.read()),
        'You have unsaved changes. Are you sure you want to leave?',
      ),
    [draft],
  );
}

/**
 * Drops a draft that is already saved as an entry, because the page was closed before it was emptied. If its words were
 * changed since, they become a new entry and never replace the saved one.
 */
export function useSettledDraft({ draft }: Composer, userId: string): void {
  const entryId = useStore(draft, (present) => present.entryId);
  const { items } = useStore(entries.syncOf(userId).state);
  const { writes } = useStore(getOutbox(userId));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known and what waits make up the entries
  useEffect(() => {
    const entry = entries.read(userId).find(({ id }) => id === entryId);
    if (!entry) return;
    const present = draft.read();
    const isSame = entry.content === toEntryBody(present, { isPremium: false }).content;
    draft.set(isSame ? makeEntryDraft() : { ...present, entryId: makeEntryDraft().entryId });
  }, [draft, userId, entryId, items, writes]);
}

export function useDraftState({ keeper }: Composer): DraftState {
  return useStore(keeper.state);
}

let hasToldOfFullStorage = false;

function tellOfFullStorage(part: 'whole' | 'lightened' | 'nothing'): void {
  if (part === 'whole' || hasToldOfFullStorage) return;
  hasToldOfFullStorage = true;
  toast(
    part === 'lightened'
      ? {
          title: "The image isn't in the draft",
          description:
            'This device is low on space. Your text is kept in the draft. Save the entry to keep the image.',
        }
      : {
          title: "This draft isn't kept on this device",
          description: 'The browser has no space for drafts. Save the entry before you leave.',
        },
  );
}
