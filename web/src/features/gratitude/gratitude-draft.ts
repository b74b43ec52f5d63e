import { useEffect, useState } from 'react';
import { createDraftKeeper, isUnstored } from '../../platform/drafts/draft-keeper.ts';
import type { DraftKind } from '../../platform/drafts/draft-kind.ts';
import { saveDraft } from '../../platform/drafts/save-draft.ts';
import { useUser } from '../../platform/session/current-user.ts';
import { makePerPerson } from '../../platform/session/person-memory.ts';
import { createStore, useStore } from '../../platform/store.ts';
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
  join: joinGratitudes,
};

/** Puts unsaved text before what was written since in the same field. */
function joinGratitudes(unsaved: GratitudeDraft, written: GratitudeDraft): GratitudeDraft {
  if (isEmptyGratitude(written)) return unsaved;
  const join = (...texts: string[]) => texts.filter((text) => text.trim() !== '').join('\n\n');
  const [first, second, third] = unsaved.items;
  return {
    entryId: unsaved.entryId,
    items: [join(first, written.items[0]), join(second, written.items[1]), join(third, written.items[2])],
    why: join(unsaved.why, written.why),
  };
}

const makeDraft = (): GratitudeDraft => ({ entryId: makeUuidV7(), ...emptyGratitude });
const getDraft = makePerPerson({
  make(userId) {
    const draft = createStore(makeDraft());
    return { draft, keeper: createDraftKeeper({ kind: gratitudeDraftKind, userId, value: draft }) };
  },
  mustStay: ({ keeper }) => isUnstored(keeper),
});

/** Kept on this device until it's saved. */
export function useGratitudeDraft() {
  const { draft, keeper } = getDraft(useUser().id);
  useEffect(() => keeper.visit(), [keeper]);
  const [actions] = useState(() => ({
    change: (part: Partial<GratitudeForm>) => draft.set((present) => ({ ...present, ...part })),
    save: <Result>(save: (saved: GratitudeDraft) => Promise<Result>) =>
      saveDraft({
        ...{ draft, keeper, save, next: makeDraft(), joinBack: joinGratitudes },
        hasWork: gratitudeDraftKind.hasWork,
      }),
  }));
  return { draft: useStore(draft), ...actions };
}
