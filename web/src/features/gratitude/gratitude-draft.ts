import { useEffect, useState } from 'react';
import { useUser } from '../../platform/current-user.ts';
import { createDraftKeeper, type DraftKeeper } from '../../platform/drafts/draft-keeper.ts';
import type { DraftKind } from '../../platform/drafts/draft-kind.ts';
import { createStore, type Store, useStore } from '../../platform/store.ts';
import { makeUuidV7 } from '../../platform/uuid-v7.ts';
import { emptyGratitude, type GratitudeForm, isEmptyGratitude, readGratitude } from './gratitude.model.ts';

interface GratitudeDraft extends GratitudeForm {
  /** Made once, so that a retry never makes a second entry. */
  entryId: string;
}

const gratitudeDraftKind: DraftKind<GratitudeDraft> = {
  key: 'gratitude-draft',
  autosaveMs: 1_000,
  read: (stored) =>
    typeof stored.entryId === 'string' ? { entryId: stored.entryId, ...readGratitude(stored) } : null,
  hasWork: (draft) => !isEmptyGratitude(draft),
  join: (restored, written) => (isEmptyGratitude(written) ? restored : written),
};

const newDraft = (): GratitudeDraft => ({ entryId: makeUuidV7(), ...emptyGratitude });
const kept = new Map<string, { draft: Store<GratitudeDraft>; keeper: DraftKeeper }>();

function draftOf(userId: string) {
  const known = kept.get(userId);
  if (known) return known;
  const draft = createStore(newDraft());
  const made = { draft, keeper: createDraftKeeper({ kind: gratitudeDraftKind, userId, value: draft }) };
  kept.set(userId, made);
  return made;
}

/** The gratitude reflection of the signed-in person, kept on this device until it is saved. */
export function useGratitudeDraft() {
  const { draft, keeper } = draftOf(useUser().id);
  useEffect(() => keeper.visit(), [keeper]);
  const [actions] = useState(() => ({
    change: (part: Partial<GratitudeForm>) => draft.set((present) => ({ ...present, ...part })),
    begin: () => draft.set(newDraft()),
    keepNow: keeper.keepNow,
  }));
  return { draft: useStore(draft), ...actions };
}
