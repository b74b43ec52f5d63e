import { useMemo } from 'react';
import { useLocalModel } from '../../../features/chats/chats.api.ts';
import { useEntryChanges } from '../../../features/journal/journal.api.ts';
import { SupportButton } from '../../../features/safety/components/support-button.tsx';
import { DictationButton } from '../../../features/voice/components/dictation-button.tsx';
import { useAppConfig } from '../../../platform/app-config.ts';
import type { ConversationSlots } from '../../../platform/replies/conversation-slots.tsx';

/** What other features bring to a conversation with the AI, free or guided. */
export function useSlotsOfConversation(): ConversationSlots {
  const { create } = useEntryChanges();
  const { data: config } = useAppConfig();
  const model = config?.mind.provider === 'llm' ? (config.mind.providerName ?? 'A language model') : null;
  const localModel = useLocalModel();
  return useMemo(
    () => ({
      DictationButton,
      SupportButton,
      model,
      localModel,
      saveEntry: (entry) => create(entry, { waitsOnServerError: false }),
    }),
    [create, model, localModel],
  );
}
