import { useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { makeKeptToast } from '../../platform/collection/kept-on-device.ts';
import { useConversationSlots } from '../../platform/replies/conversation-slots.tsx';
import { writeTranscript } from '../../platform/replies/transcript.model.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import type { Conversation } from './conversation.model.ts';

/** The weight of an entry saved from a free conversation. */
const chatWeight = 1.5;

/** Saves a conversation as an entry. `onSaved` is called once it is saved or waits to be sent. */
export function useSaveConversation({ onSaved }: { onSaved: (saved: Conversation) => void }) {
  const { saveEntry } = useConversationSlots();
  const [isSaving, setIsSaving] = useState(false);
  const save = async (conversation: Conversation) => {
    const { entryId, messages } = conversation;
    setIsSaving(true);
    try {
      const { kind } = await saveEntry({
        id: entryId,
        body: {
          title: 'Conversation Session',
          content: writeTranscript(messages),
          entryType: 'AJE',
          weight: chatWeight,
          conversationData: { conversationHistory: messages, templateUsed: null, guidedQuestions: [] },
        },
      });
      toast(kind === 'sent' ? { title: 'Entry saved' } : makeKeptToast(kind));
      onSaved(conversation);
    } catch (error) {
      toast({
        title: 'Failed to save conversation.',
        ...(isApiError(error) && error.code !== null && { description: error.userMessage }),
        variant: 'destructive',
      });
    } finally {
      setIsSaving(false);
    }
  };
  return { save: (conversation: Conversation) => void save(conversation), isSaving };
}
