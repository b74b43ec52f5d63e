import type { FoundPassage } from '@reflect/contract';
import { useMemo } from 'react';
import { useLocalModel } from '../../../features/chats/chats.api.ts';
import { useEntryChanges } from '../../../features/journal/journal.api.ts';
import { SupportButton } from '../../../features/safety/components/support-button.tsx';
import { DictationButton } from '../../../features/voice/components/dictation-button.tsx';
import { getMemory } from '../../../platform/memory/memory-of.ts';
import { useMind } from '../../../platform/mind-here.ts';
import type { ConversationSlots } from '../../../platform/replies/conversation-slots.tsx';
import { useUser } from '../../../platform/session/current-user.ts';

/** Near enough to answer a question, but not to be brought up unasked. */
const nearness = 0.5;

export function useSlotsOfConversation(): ConversationSlots {
  const { id: userId } = useUser();
  const { create } = useEntryChanges();
  const mind = useMind();
  const model = mind?.provider === 'llm' ? (mind.providerName ?? 'A language model') : null;
  const localModel = useLocalModel();
  return useMemo(
    () => ({
      DictationButton,
      SupportButton,
      model,
      localModel,
      passagesFor: (message) => findPassages(userId, message),
      saveEntry: (entry) => create(entry, { waitsOnServerError: false }),
    }),
    [create, model, localModel, userId],
  );
}

/** What memory finds for a message, without secret entries. */
async function findPassages(userId: string, message: string): Promise<FoundPassage[]> {
  const { quotes } = await getMemory(userId).ask('ask', { question: message, previous: null });
  return quotes.flatMap(({ pageId, day, text, isSecret }) =>
    isSecret || text === null ? [] : [{ entryId: pageId, date: day, sentence: text, nearness }],
  );
}
