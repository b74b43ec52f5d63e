import type { Dream } from '@reflect/contract';
import { useEffect, useState } from 'react';
import { createDraftKeeper, type DraftKeeper, isUnstored } from '../../platform/drafts/draft-keeper.ts';
import type { DraftKind } from '../../platform/drafts/draft-kind.ts';
import { createEditDrafts } from '../../platform/drafts/edit-draft.ts';
import { saveDraft } from '../../platform/drafts/save-draft.ts';
import { makePerPerson } from '../../platform/session/person-memory.ts';
import { createStore, type Store, useStore } from '../../platform/store.ts';
import { makeUuidV7 } from '../../platform/uuid-v7.ts';
import {
  type DreamForm,
  isEmptyDreamForm,
  isSameDream,
  makeEmptyDreamForm,
  readDreamForm,
} from './dream-form.model.ts';

export interface DreamDraft {
  /** Made once, so that a retry never records a second dream. */
  dreamId: string;
  form: DreamForm;
}

export const dreamDraftKind: DraftKind<DreamDraft> = {
  key: 'dream-draft',
  autosaveMs: 1_000,
  read: ({ dreamId, form }) =>
    typeof dreamId === 'string' && typeof form === 'object' && form !== null
      ? { dreamId, form: readDreamForm(form as Record<string, unknown>) }
      : null,
  hasWork: ({ form }) => !isEmptyDreamForm(form),
  join: joinDreams,
};

/** Adds what was written since to a dream that wasn't recorded, in every field. */
export function joinDreams(unsaved: DreamDraft, written: DreamDraft): DreamDraft {
  if (isEmptyDreamForm(written.form)) return unsaved;
  const [one, other] = [unsaved.form, written.form];
  const join = (key: 'title' | 'narrative' | 'symbolText' | 'entities' | 'wokeFeeling', between: string) =>
    [one[key], other[key]].filter((text) => text.trim() !== '').join(between);
  return {
    dreamId: unsaved.dreamId,
    form: {
      title: join('title', ', '),
      dreamDate: one.dreamDate,
      narrative: join('narrative', '\n\n'),
      emotions: [...new Set([...one.emotions, ...other.emotions])],
      symbolText: join('symbolText', ', '),
      entities: join('entities', ', '),
      wokeFeeling: join('wokeFeeling', ', '),
    },
  };
}

export function makeDreamDraft(): DreamDraft {
  return { dreamId: makeUuidV7(), form: makeEmptyDreamForm() };
}

export const dreamEdits = createEditDrafts<Dream, DreamForm>({
  key: 'dream-edit',
  emptyForm: makeEmptyDreamForm(),
  readForm: readDreamForm,
  isSame: isSameDream,
});

interface KeptDraft {
  draft: Store<DreamDraft>;
  keeper: DraftKeeper<DreamDraft>;
  /** `isRecording`: the draft is being sent. */
  dialog: Store<{ isOpen: boolean; isRecording: boolean }>;
}

const getKeptDraft = makePerPerson<KeptDraft>({
  make: makeKeptDraft,
  mustStay: ({ keeper, dialog }) => dialog.read().isRecording || isUnstored(keeper),
});

function makeKeptDraft(userId: string): KeptDraft {
  const draft = createStore(makeDreamDraft());
  return {
    draft,
    dialog: createStore<{ isOpen: boolean; isRecording: boolean }>({ isOpen: false, isRecording: false }),
    keeper: createDraftKeeper({ kind: dreamDraftKind, userId, value: draft }),
  };
}

/** The dream a person is writing down, kept on this device until it is recorded. */
export function useDreamDraft(userId: string) {
  const { draft, keeper, dialog } = getKeptDraft(userId);
  useEffect(() => keeper.visit(), [keeper]);
  const [actions] = useState(() => ({
    setOpen: (isOpen: boolean) => {
      // The app may have been open since the evening before.
      if (isOpen && isEmptyDreamForm(draft.read().form))
        draft.set((present) => ({ ...present, form: makeEmptyDreamForm() }));
      dialog.set((present) => ({ ...present, isOpen }));
    },
    setRecording: (isRecording: boolean) => dialog.set((present) => ({ ...present, isRecording })),
    change: (part: Partial<DreamForm>) =>
      draft.set((present) => ({ ...present, form: { ...present.form, ...part } })),
    /** Empties the dialog for the next dream, and fills it again if `save` rejects. */
    save: <Result>(save: (saved: DreamDraft) => Promise<Result>) =>
      saveDraft({
        ...{ draft, keeper, save, next: makeDreamDraft(), joinBack: joinDreams },
        hasWork: dreamDraftKind.hasWork,
      }),
    read: draft.read,
  }));
  return { ...actions, ...useStore(dialog), draft: useStore(draft) };
}
