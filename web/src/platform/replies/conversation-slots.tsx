import type { FoundPassage, TimedMessage } from '@reflect/contract';
import { type ComponentType, createContext, useContext } from 'react';
import type { WriteResult } from '../collection/write-result.ts';

/** An entry that is saved from a conversation with the AI. */
export interface ConversationEntry {
  id: string;
  body: {
    title: string;
    content: string;
    entryType: 'AJE';
    weight: number;
    conversationData: {
      conversationHistory: TimedMessage[];
      templateUsed: string | null;
      guidedQuestions: string[];
    };
  };
}

/** What other features add to a conversation with the AI; the app provides them. */
export interface ConversationSlots {
  /** Appends dictated words to a text; `onText` receives the whole text. */
  DictationButton: ComponentType<{ readText: () => string; onText: (text: string) => void }>;
  /** Support, one press away. */
  SupportButton: ComponentType;
  /** The language model that answers; absent or null if the built-in companion does. */
  model?: string | null;
  /** A language model on the server's own computer that a person may choose; absent or null without one. */
  localModel?: string | null;
  /**
   * Passages of the person's own pages that fit a message, found on the device; absent if the pages can't be searched. Never
   * from secret entries.
   */
  passagesFor?: (message: string) => Promise<FoundPassage[]>;
  /** Saves a conversation as an entry of the journal. Rejects if nothing was saved or kept. */
  saveEntry: (entry: ConversationEntry) => Promise<{ kind: WriteResult<unknown>['kind'] }>;
}

const SlotsContext = createContext<ConversationSlots | null>(null);
export const ConversationSlotsProvider = SlotsContext.Provider;

export function useConversationSlots(): ConversationSlots {
  const slots = useContext(SlotsContext);
  if (slots === null) throw new Error('A conversation needs its slots: mount it by the screen of the app.');
  return slots;
}
