import type { SessionTemplate } from '@reflect/contract';
import { useEffect } from 'react';
import { useUser } from '../../../platform/current-user.ts';
import { createDraftKeeper, type DraftKeeper } from '../../../platform/drafts/draft-keeper.ts';
import type { DraftKind } from '../../../platform/drafts/draft-kind.ts';
import { createStore, type Store } from '../../../platform/store.ts';
import { hasBegun, newSession, readSession, type Session } from './session.model.ts';

/** One for each template: every session is resumed by itself. */
const sessionKind = (templateId: string): DraftKind<Session> => ({
  key: `guided-session-${templateId}`,
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
const kept = new Map<string, Kept>();

/** The signed-in person's session with a template, kept on this device until it is saved. */
export function useSessionDraft(template: SessionTemplate): Kept {
  const { id: userId } = useUser();
  const name = `${userId} ${template.id}`;
  let own = kept.get(name);
  if (own === undefined) {
    const session = createStore(newSession(template));
    own = {
      session,
      keeper: createDraftKeeper({ kind: sessionKind(template.id), userId, value: session }),
    };
    kept.set(name, own);
  }
  const { keeper } = own;
  useEffect(() => keeper.visit(), [keeper]);
  return own;
}
