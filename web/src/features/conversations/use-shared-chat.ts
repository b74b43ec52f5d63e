import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ConversationForm } from './conversation-form.model.ts';
import { readChatFile } from './read-chat-file.ts';
import { replaceText } from './replace-text.ts';
import { takeSharedChat } from './shared-chat.ts';

/** A shared chat that waits for an answer, because the form holds another text. */
export interface OfferedChat {
  text: string;
  use: () => void;
  leave: () => void;
}

/**
 * Puts a chat that another app shared into an empty form. A form with a text keeps it, and the chat is offered: any site can
 * send one in the name of the person.
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
  /** The form once a text of an earlier visit is back in it. */
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
      const text = await readChatFile(typeof shared === 'string' ? new File([shared], 'chat.txt') : shared);
      const { text: present } = await readRestored();
      if (text === null || text.trim() === '' || text === present) return;
      if (present.trim() === '') fill(text);
      else setOffered(text);
    });
  }, [fill, readRestored]);
  if (offered === null) return null;
  return {
    text: offered,
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
