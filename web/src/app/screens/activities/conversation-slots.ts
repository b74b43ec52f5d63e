import { useMemo } from 'react';
import { useEntryChanges } from '../../../features/journal/journal.api.ts';
import { SupportButton } from '../../../features/safety/components/support-button.tsx';
import { DictationButton } from '../../../features/voice/components/dictation-button.tsx';
import type { ConversationSlots } from '../../../platform/replies/conversation-slots.tsx';

/** What other features bring to a conversation with the AI, free or guided. */
export function useSlotsOfConversation(): ConversationSlots {
  const { create } = useEntryChanges();
  return useMemo(
    () => ({
      DictationButton,
      SupportButton,
      saveEntry: (entry) => create(entry, { waitsOnServerError: false }),
    }),
    [create],
  );
}
