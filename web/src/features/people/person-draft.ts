import type { Person } from '@reflect/contract';
import { useEffect, useState } from 'react';
import { showRestored } from '../../platform/drafts/dialog-draft.ts';
import { createDraftKeeper, type DraftKeeper, isUnstored } from '../../platform/drafts/draft-keeper.ts';
import type { DraftKind } from '../../platform/drafts/draft-kind.ts';
import { createEditDrafts } from '../../platform/drafts/edit-draft.ts';
import { makePerPerson } from '../../platform/session/person-memory.ts';
import { createStore, type Store, useStore } from '../../platform/store.ts';
import { makeUuidV7 } from '../../platform/uuid-v7.ts';
import {
  emptyForm,
  isSameForm,
  type PersonForm,
  pronounChoices,
  relationships,
} from './person-form.model.ts';

export interface PersonDraft {
  /** Made once for each new person, so that a retry never makes a second one. */
  personId: string;
  form: PersonForm;
}

/** All people share one place for support. */
export const supportForPeople = 'people';

export const personDraftKind: DraftKind<PersonDraft> = {
  key: 'person-draft',
  autosaveMs: 1_000,
  read: ({ personId, form }) =>
    typeof personId === 'string' && isRecord(form) ? { personId, form: readForm(form) } : null,
  hasWork: ({ form }) => !isSameForm(form, emptyForm),
  // The dialog with the written one is open, so nothing is joined.
  join: (restored, written) => (isSameForm(written.form, emptyForm) ? restored : written),
};

export function makePersonDraft(): PersonDraft {
  return { personId: makeUuidV7(), form: emptyForm };
}

interface KeptDraft {
  draft: Store<PersonDraft>;
  keeper: DraftKeeper;
  isOpen: Store<boolean>;
}

const getKeptDraft = makePerPerson<KeptDraft>({
  make: makeKeptDraft,
  mustStay: ({ keeper }) => isUnstored(keeper),
});

function makeKeptDraft(userId: string): KeptDraft {
  const draft = createStore(makePersonDraft());
  const isOpen = createStore(false);
  const onRestored = () => showRestored(() => isOpen.set(true));
  return {
    draft,
    isOpen,
    keeper: createDraftKeeper({ kind: personDraftKind, userId, value: draft, onRestored }),
  };
}

/** The person being added, kept while the screen is shown. The dialog opens with what an earlier visit left. */
export function usePersonDraft(userId: string) {
  const { draft, keeper, isOpen } = getKeptDraft(userId);
  useEffect(() => keeper.visit(), [keeper]);
  const [actions] = useState(() => ({
    open: () => isOpen.set(true),
    change: (form: PersonForm) => draft.set((present) => ({ ...present, form })),
    /** Discards this draft and closes its dialog. Another one begun meanwhile stays. */
    drop: (personId: string) => {
      if (draft.read().personId !== personId) return;
      isOpen.set(false);
      draft.set(makePersonDraft());
    },
  }));
  return { ...actions, isOpen: useStore(isOpen), read: draft.read };
}

export const personEdits = createEditDrafts<Person, PersonForm>({
  key: 'person-edit',
  emptyForm,
  readForm,
  isSame: isSameForm,
});

function readForm(form: Record<string, unknown>): PersonForm {
  return {
    displayName: readText(form.displayName),
    relationship: relationships.find(({ value }) => value === form.relationship)?.value ?? 'none',
    pronouns: pronounChoices.find(({ value }) => value === form.pronouns)?.value ?? 'none',
    tags: Array.isArray(form.tags) ? form.tags.filter((tag) => typeof tag === 'string') : [],
    tagText: readText(form.tagText),
    notes: readText(form.notes),
  };
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
