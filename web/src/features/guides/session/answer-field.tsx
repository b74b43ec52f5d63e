import { limits } from '@reflect/contract/limits';
import type { ComponentProps, KeyboardEvent, Ref } from 'react';

/** Enter sends. */
export function AnswerField({
  ref,
  text,
  onWrite,
  onSend,
  ...watchPastes
}: {
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  onWrite: (text: string) => void;
  onSend: () => void;
} & Pick<ComponentProps<'textarea'>, 'onPasteCapture' | 'onInputCapture'>) {
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  return (
    <textarea
      autoComplete="off"
      {...watchPastes}
      ref={ref}
      aria-label="Your answer"
      dir="auto"
      enterKeyHint="send"
      placeholder="One sentence is enough."
      maxLength={limits.chatMessage}
      value={text}
      onChange={(event) => onWrite(event.target.value)}
      onKeyDown={sendByKey}
      spellCheck
      autoCapitalize="sentences"
      className="answer-field mt-4 block min-h-24 w-full resize-none bg-transparent font-serif text-[1.3125rem] leading-[1.62] text-ink caret-accent outline-none field-sizing-content placeholder:text-ink-3"
    />
  );
}
