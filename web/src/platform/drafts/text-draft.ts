import { useEffect } from 'react';
import { useUser } from '../session/current-user.ts';
import { makePerPerson } from '../session/person-memory.ts';
import { createStore, type Store, useStore } from '../store.ts';
import { createDraftKeeper, type DraftKeeper, isUnstored } from './draft-keeper.ts';
import type { DraftKind } from './draft-kind.ts';

interface TextDraft {
  text: string;
}
interface Kept {
  draft: Store<TextDraft>;
  keeper: DraftKeeper<TextDraft>;
}

/** Short texts that are being typed, each about something else. */
export interface TextDrafts {
  /** The one about that, for code outside components. */
  keptFor: (userId: string, about?: string) => Store<TextDraft>;
  /** The one about that, kept on this device until it is emptied. */
  useText: (about?: string) => [text: string, write: (text: string) => void];
}

/** Makes the drafts of one kind of short text, such as a question about an entry. */
export function createTextDrafts(makeKey: (about: string) => string): TextDrafts {
  const getDrafts = makePerPerson<Map<string, Kept>>({
    make: () => new Map(),
    mustStay: (drafts) => [...drafts.values()].some(({ keeper }) => isUnstored(keeper)),
  });
  const getOwn = (userId: string, about: string): Kept => {
    const drafts = getDrafts(userId);
    const known = drafts.get(about);
    if (known !== undefined) return known;
    const draft = createStore<TextDraft>({ text: '' });
    const kind = makeKind(makeKey(about));
    const made = { draft, keeper: createDraftKeeper({ kind, userId, value: draft }) };
    drafts.set(about, made);
    return made;
  };
  return {
    keptFor: (userId, about = '') => getOwn(userId, about).draft,
    useText(about = '') {
      const { id: userId } = useUser();
      const { draft, keeper } = getOwn(userId, about);
      useEffect(() => keeper.visit(), [keeper]);
      return [useStore(draft, ({ text }) => text), (text) => draft.set({ text })];
    },
  };
}

const makeKind = (key: string): DraftKind<TextDraft> => ({
  key,
  autosaveMs: 500,
  // Earlier versions stored a question under its own name.
  read({ text, question = text }) {
    return typeof question === 'string' ? { text: question } : null;
  },
  hasWork: ({ text }) => text.trim() !== '',
  join: (restored, written) => ({
    text: [restored.text, written.text].filter((text) => text.trim() !== '').join(' '),
  }),
});
