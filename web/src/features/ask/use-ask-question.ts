import type { Previous } from '@reflect/engine/memory';
import { useCallback } from 'react';
import { useUser } from '../../platform/session/current-user.ts';
import { useSupport } from '../../platform/support/support-slots.ts';
import { ask, supportForAsk } from './asked-questions.ts';

/** Asks the journal, and looks for words of crisis in the question. */
export function useAskQuestion(): (text: string, previous: Previous | null) => void {
  const { id: userId } = useUser();
  const { offerSupport } = useSupport();
  return useCallback(
    (text, previous) => {
      const asked = ask({ userId, text, previous });
      if (asked !== null) offerSupport({ entryId: asked.id, content: asked.written, within: supportForAsk });
    },
    [userId, offerSupport],
  );
}
