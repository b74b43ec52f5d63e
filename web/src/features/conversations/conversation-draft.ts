import { useEffect, useState } from 'react';
import { createDraftKeeper, isUnstored } from '../../platform/drafts/draft-keeper.ts';
import type { DraftKind } from '../../platform/drafts/draft-kind.ts';
import { useUser } from '../../platform/session/current-user.ts';
import { makePerPerson } from '../../platform/session/person-memory.ts';
import { createStore, useStore } from '../../platform/store.ts';
import {
  type ConversationForm,
  emptyConversationForm,
  makeQuestion,
  readConversationForm,
} from './conversation-form.model.ts';

const conversationDraftKind: DraftKind<ConversationForm> = {
  key: 'conversation-draft',
  autosaveMs: 1_000,
  read: readConversationForm,
  hasWork: ({ text, context }) => text.trim() !== '' || context.trim() !== '',
  join: (restored, written) => (written.text.trim() === '' ? restored : written),
};

const getDraft = makePerPerson({
  make(userId) {
    const draft = createStore(emptyConversationForm);
    return { draft, keeper: createDraftKeeper({ kind: conversationDraftKind, userId, value: draft }) };
  },
  mustStay: ({ keeper }) => isUnstored(keeper),
});

/** The conversation the person pasted, kept on this device until they clear it. */
export function useConversationDraft() {
  const { draft, keeper } = getDraft(useUser().id);
  useEffect(() => keeper.visit(), [keeper]);
  const [actions] = useState(() => ({
    change: (part: Partial<ConversationForm>) => draft.set((present) => ({ ...present, ...part })),
    /** Empties the form, unless it holds another conversation than the one sent as `text`. */
    clearSent: (text: string) =>
      draft.set((present) => (makeQuestion(present).text === text ? emptyConversationForm : present)),
    /** The form once a text of an earlier visit is restored. */
    readRestored: () => keeper.restored.then(() => draft.read()),
  }));
  return { form: useStore(draft), ...actions };
}
