import { useEffect, useState } from 'react';
import { useUser } from '../../platform/current-user.ts';
import { createDraftKeeper, type DraftKeeper } from '../../platform/drafts/draft-keeper.ts';
import type { DraftKind } from '../../platform/drafts/draft-kind.ts';
import { createStore, type Store, useStore } from '../../platform/store.ts';
import {
  type ConversationForm,
  emptyConversationForm,
  readConversationForm,
} from './conversation-form.model.ts';

const conversationDraftKind: DraftKind<ConversationForm> = {
  key: 'conversation-draft',
  autosaveMs: 1_000,
  read: readConversationForm,
  hasWork: ({ text, context }) => text.trim() !== '' || context.trim() !== '',
  join: (restored, written) => (written.text.trim() === '' ? restored : written),
};

const kept = new Map<string, { draft: Store<ConversationForm>; keeper: DraftKeeper }>();

function draftOf(userId: string) {
  const known = kept.get(userId);
  if (known) return known;
  const draft = createStore(emptyConversationForm);
  const made = { draft, keeper: createDraftKeeper({ kind: conversationDraftKind, userId, value: draft }) };
  kept.set(userId, made);
  return made;
}

/** The conversation that the signed-in person pasted, kept on this device until they clear it. */
export function useConversationDraft() {
  const { draft, keeper } = draftOf(useUser().id);
  useEffect(() => keeper.visit(), [keeper]);
  const [actions] = useState(() => ({
    change: (part: Partial<ConversationForm>) => draft.set((present) => ({ ...present, ...part })),
    clear: () => draft.set(emptyConversationForm),
  }));
  return { form: useStore(draft), ...actions };
}
