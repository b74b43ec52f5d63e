import { useEffect, useState } from 'react';
import { mayOpenUnasked } from '../../ui/overlay/unasked.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { makePerPerson } from '../session/person-memory.ts';
import { createStore, type Store, useStore } from '../store.ts';
import { makeUuidV7 } from '../uuid-v7.ts';
import { createDraftKeeper, type DraftKeeper, isUnstored } from './draft-keeper.ts';
import type { DraftKind } from './draft-kind.ts';

/** Something that is being made in a dialog. */
export interface DialogDraft<Form> {
  /** Made once for each new item, so that a retry never makes a second one. */
  itemId: string;
  form: Form;
}

interface Kept<Form> {
  draft: Store<DialogDraft<Form>>;
  keeper: DraftKeeper;
  isOpen: Store<boolean>;
}

/** How drafts of one kind are kept. */
export function makeDialogDraftKind<Form extends object>({
  key,
  readForm,
  hasWork,
}: {
  key: string;
  /** Reads a stored form; damaged fields become empty. */
  readForm: (stored: Record<string, unknown>) => Form;
  hasWork: (form: Form) => boolean;
}): DraftKind<DialogDraft<Form>> {
  return {
    key,
    autosaveMs: 1_000,
    read: ({ itemId, form }) =>
      typeof itemId === 'string' && isRecord(form) ? { itemId, form: readForm(form) } : null,
    hasWork: ({ form }) => hasWork(form),
    // The dialog with the written draft is open, so the two aren't joined.
    join: (restored, written) => (hasWork(written.form) ? written : restored),
  };
}

/** The drafts of one kind, by person. */
export interface DialogDrafts<Form extends object> {
  keptFor: (userId: string) => Kept<Form>;
  hasWork: (draft: DialogDraft<Form>) => boolean;
  fresh: (form?: Form) => DialogDraft<Form>;
}

/**
 * Makes the drafts of one kind; a feature has one for each of its dialogs. `show` gets what opens the dialog once a draft
 * was restored.
 */
export function createDialogDrafts<Form extends object>(
  kind: DraftKind<DialogDraft<Form>>,
  emptyForm: Form,
  show: (open: () => void) => void = showRestored,
): DialogDrafts<Form> {
  const makeFresh = (form = emptyForm): DialogDraft<Form> => ({ itemId: makeUuidV7(), form });
  const make = (userId: string): Kept<Form> => {
    const draft = createStore(makeFresh());
    const isOpen = createStore(false);
    const onRestored = () => show(() => isOpen.set(true));
    return { draft, isOpen, keeper: createDraftKeeper({ kind, userId, value: draft, onRestored }) };
  };
  return {
    keptFor: makePerPerson({ make, mustStay: ({ keeper }) => isUnstored(keeper) }),
    fresh: makeFresh,
    hasWork: kind.hasWork,
  };
}

/** Says that what is shown was written earlier and not saved. */
export function tellRestored(): void {
  toast({ title: 'Draft restored' });
}

/** Opens the dialog of a restored draft, or offers to if another dialog is open. */
export function showRestored(open: () => void): void {
  if (mayOpenUnasked()) {
    open();
    tellRestored();
    return;
  }
  toast({
    title: 'Draft restored',
    description: 'You can continue with what you wrote.',
    action: { label: 'Open', isOfScreen: true, altText: 'Open what you wrote', onSelect: open },
  });
}

/**
 * Keeps what is being written in a dialog for a new item until it is saved or discarded. After an interrupted visit,
 * the dialog opens with what was left.
 */
export function useDialogDraft<Form extends object>(
  { keptFor, fresh, hasWork }: DialogDrafts<Form>,
  userId: string,
) {
  const { draft, keeper, isOpen } = keptFor(userId);
  useEffect(() => keeper.visit(), [keeper]);
  const [actions] = useState(() => ({
    open: (form?: Form) => {
      // A restored draft that wasn't opened yet goes first.
      if (form && !hasWork(draft.read())) draft.set(fresh(form));
      isOpen.set(true);
    },
    /** Closes the dialog and keeps the draft. */
    hide: () => isOpen.set(false),
    change: (form: Form) => draft.set((present) => ({ ...present, form })),
    /** Closes this draft's dialog and drops the draft. A newer draft stays. */
    drop: (itemId: string) => {
      if (draft.read().itemId !== itemId) return;
      isOpen.set(false);
      draft.set(fresh());
    },
  }));
  return { ...actions, isOpen: useStore(isOpen), read: draft.read };
}

export function readText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
