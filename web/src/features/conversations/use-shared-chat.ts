import { type RefObject, useEffect, useRef } from 'react';
import { toast } from '../../ui/overlay/toast-store.ts';
import type { ConversationForm } from './conversation-form.model.ts';
import { readChatFile } from './read-chat-file.ts';
import { takeSharedChat } from './shared-chat.ts';

/** Puts a chat that another app shared into the form. What was there before can be brought back. */
export function useSharedChat({
  form,
  onChange,
  textRef,
}: {
  form: ConversationForm;
  onChange: (part: Partial<ConversationForm>) => void;
  textRef: RefObject<HTMLTextAreaElement | null>;
}): void {
  const latest = useRef({ form, onChange });
  useEffect(() => {
    latest.current = { form, onChange };
  });
  useEffect(() => {
    void takeSharedChat().then(async (shared) => {
      if (shared === null) return;
      const text = await readChatFile(typeof shared === 'string' ? new File([shared], 'chat.txt') : shared);
      if (text === null) return;
      const { form: before, onChange: change } = latest.current;
      change({ text, names: {} });
      textRef.current?.scrollIntoView({ block: 'center' });
      textRef.current?.focus({ preventScroll: true });
      toast({
        title: 'The shared chat is in the form',
        ...(before.text.trim() !== '' && {
          description: 'It replaced what was there.',
          action: {
            label: 'Undo',
            altText: 'Bring back what was in the form',
            onSelect: () => change({ text: before.text, names: before.names }),
          },
        }),
      });
    });
  }, [textRef]);
}
