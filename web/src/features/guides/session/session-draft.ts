import { useEffect } from 'react';
import { createDraftKeeper, type DraftKeeper, isUnstored } from '../../../platform/drafts/draft-keeper.ts';
import type { DraftKind } from '../../../platform/drafts/draft-kind.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { makePerPerson } from '../../../platform/session/person-memory.ts';
import { createStore, type Store } from '../../../platform/store.ts';
import type { SessionStart } from '../guides.model.ts';
import { hasBegun, makeSession, readSession, type Session } from './session.model.ts';

/** One per template, and per guide with its own beginning, so that each session is resumed by itself. */
const makeSessionKind = (sessionKey: string): DraftKind<Session> => ({
  key: `guided-session-${sessionKey}`,
  autosaveMs: 500,
  read: readSession,
  hasWork: hasBegun,
  join: (restored, written) => ({
    ...restored,
    text: [restored.text, written.text].filter(Boolean).join('\n\n'),
  }),
});

interface Kept {
  session: Store<Session>;
  keeper: DraftKeeper;
}
const getSessions = makePerPerson<Map<string, Kept>>({
  make: () => new Map(),
  mustStay: (sessions) => [...sessions.values()].some(({ keeper }) => isUnstored(keeper)),
});

/** Kept on this device until it's saved. */
export function useSessionDraft({ template, sessionKey }: SessionStart): Kept {
  const { id: userId } = useUser();
  const sessions = getSessions(userId);
  let own = sessions.get(sessionKey);
  if (own === undefined) {
    const session = createStore(makeSession(template));
    own = {
      session,
      keeper: createDraftKeeper({ kind: makeSessionKind(sessionKey), userId, value: session }),
    };
    sessions.set(sessionKey, own);
  }
  const { keeper } = own;
  useEffect(() => keeper.visit(), [keeper]);
  return own;
}
