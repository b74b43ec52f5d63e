import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ConversationForm } from './conversation-form.model.ts';
import { readChatFile } from './read-chat-file.ts';
import { replaceText } from './replace-text.ts';
import { takeSharedChat } from './shared-chat.ts';

/** A shared chat that waits for the person's answer. */
export interface OfferedChat {
  text: string;
  /** Whether the form has a text that it would replace. */
  replaces: boolean;
  use: () => void;
  leave: () => void;
}

/**
 * Puts a shared chat into an empty form. It is only offered if the form has a text, or if the chat may come from a
 * website, which can send one in the person's name.
 */
export function useSharedChat({
  form,
  onChange,
  textRef,
  readRestored,
}: {
  form: ConversationForm;
  onChange: (part: Partial<ConversationForm>) => void;
  textRef: RefObject<HTMLTextAreaElement | null>;
  /** The form once a text of an earlier visit is restored. */
  readRestored: () => Promise<ConversationForm>;
}): OfferedChat | null {
  const [offered, setOffered] = useState<string | null>(null);
  const latest = useRef({ form, onChange });
  useEffect(() => {
    latest.current = { form, onChange };
  });
  const fill = useRef((text: string) => {
    replaceText({ title: 'The shared chat is in the form', text, ...latest.current });
    textRef.current?.scrollIntoView({ block: 'center' });
    textRef.current?.focus({ preventScroll: true });
  }).current;
  useEffect(() => {
    void takeSharedChat().then(async (shared) => {
      if (shared === null) return;
      const { chat, mustAsk } = shared;
      const text = await readChatFile(typeof chat === 'string' ? new File([chat], 'chat.txt') : chat);
      const { text: present } = await readRestored();
      if (text === null || text.trim() === '' || text === present) return;
      if (present.trim() === '' && !mustAsk) fill(text);
      else setOffered(text);
    });
  }, [fill, readRestored]);
  if (offered === null) return null;
  return {
    text: offered,
    replaces: form.text.trim() !== '',
    use: () => {
      setOffered(null);
      fill(offered);
    },
    leave: () => {
      setOffered(null);
      textRef.current?.focus({ preventScroll: true });
    },
  };
}
