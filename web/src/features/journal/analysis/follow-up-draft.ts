import { useEffect } from 'react';
import { createDraftKeeper, type DraftKeeper, isUnstored } from '../../../platform/drafts/draft-keeper.ts';
import type { DraftKind } from '../../../platform/drafts/draft-kind.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { makePerPerson } from '../../../platform/session/person-memory.ts';
import { createStore, type Store, useStore } from '../../../platform/store.ts';

interface FollowUpDraft {
  question: string;
}

const followUpKind = (entryId: string): DraftKind<FollowUpDraft> => ({
  key: `follow-up-${entryId}`,
  autosaveMs: 500,
  read: ({ question }) => (typeof question === 'string' ? { question } : null),
  hasWork: ({ question }) => question.trim() !== '',
  join: (restored, written) => ({
    question: [restored.question, written.question].filter((text) => text.trim() !== '').join(' '),
  }),
});

interface Kept {
  draft: Store<FollowUpDraft>;
  keeper: DraftKeeper<FollowUpDraft>;
}
const getFollowUpDrafts = makePerPerson<Map<string, Kept>>({
  make: () => new Map(),
  mustStay: (drafts) => [...drafts.values()].some(({ keeper }) => isUnstored(keeper)),
});

/** The question being written about an entry, kept on this device until it is sent. */
export function useFollowUpDraft(entryId: string): [question: string, write: (question: string) => void] {
  const { id: userId } = useUser();
  const drafts = getFollowUpDrafts(userId);
  let own = drafts.get(entryId);
  if (own === undefined) {
    const value = createStore<FollowUpDraft>({ question: '' });
    own = {
      draft: value,
      keeper: createDraftKeeper({ kind: followUpKind(entryId), userId, value }),
    };
    drafts.set(entryId, own);
  }
  const { draft, keeper } = own;
  useEffect(() => keeper.visit(), [keeper]);
  return [useStore(draft, ({ question }) => question), (question) => draft.set({ question })];
}
