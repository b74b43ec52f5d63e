import { useState } from 'react';
import { useUser } from '../../platform/session/current-user.ts';
import { makePerPerson } from '../../platform/session/person-memory.ts';
import { createStore, useStore } from '../../platform/store.ts';
import type { makeQuestion } from './conversation-form.model.ts';
import type { AnalysedConversation } from './conversations.api.ts';

export interface ShownResult {
  /** The id of the entry it is saved as. */
  entryId: string;
  question: ReturnType<typeof makeQuestion>;
  /** False if the conversation was too long. The form then keeps it. */
  isWhole: boolean;
  analysis: AnalysedConversation;
  /** Whether it is in the journal. */
  isKept: boolean;
}

interface ResultState {
  shown: ShownResult | null;
  isRunning: boolean;
}

const getResultState = makePerPerson({
  make: () => createStore<ResultState>({ shown: null, isRunning: false }),
  mustStay: (state) => state.read().isRunning,
});

/** The running analysis and the shown result, also after another tab or screen was opened. */
export function useConversationResult() {
  const state = getResultState(useUser().id);
  const [actions] = useState(() => ({
    setRunning: (isRunning: boolean) => state.set((present) => ({ ...present, isRunning })),
    show: (shown: ShownResult | null) => state.set((present) => ({ ...present, shown })),
    /** Another result, which isn't in the journal, may be shown by now. */
    markKept: (entryId: string) =>
      state.set((present) =>
        present.shown?.entryId === entryId
          ? { ...present, shown: { ...present.shown, isKept: true } }
          : present,
      ),
  }));
  return { ...useStore(state), ...actions };
}
