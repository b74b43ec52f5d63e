import { useState } from 'react';
import { useUser } from '../../platform/current-user.ts';
import { perPerson } from '../../platform/person-memory.ts';
import { createStore, useStore } from '../../platform/store.ts';
import type { questionOf } from './conversation-form.model.ts';
import type { AnalysedConversation } from './conversations.api.ts';

/** The result of an analysis. */
export interface ShownResult {
  /** Of the entry that the conversation becomes where it is kept. */
  entryId: string;
  question: ReturnType<typeof questionOf>;
  /** False where the conversation was too long: the form keeps it. */
  isWhole: boolean;
  analysis: AnalysedConversation;
  /** It is in the journal. */
  isKept: boolean;
}

interface ResultState {
  shown: ShownResult | null;
  isRunning: boolean;
}

const stateOf = perPerson({
  make: () => createStore<ResultState>({ shown: null, isRunning: false }),
  mustStay: (state) => state.read().isRunning,
});

/** The analysis that is under way and the result that is shown, also after another tab or screen was opened meanwhile. */
export function useConversationResult() {
  const state = stateOf(useUser().id);
  const [actions] = useState(() => ({
    setRunning: (isRunning: boolean) => state.set((present) => ({ ...present, isRunning })),
    show: (shown: ShownResult | null) => state.set((present) => ({ ...present, shown })),
    /** Another result may be shown by then: it is not in the journal. */
    markKept: (entryId: string) =>
      state.set((present) =>
        present.shown?.entryId === entryId
          ? { ...present, shown: { ...present.shown, isKept: true } }
          : present,
      ),
  }));
  return { ...useStore(state), ...actions };
}
