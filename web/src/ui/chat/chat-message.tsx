import type { ReactNode } from 'react';
import { MessageText } from './message-text.tsx';
import { removeNotice } from './notice.model.ts';

/** Only the person's messages have a bubble. */
export function ChatMessageView({
  from,
  content,
  note = null,
  children,
}: {
  from: 'user' | 'assistant';
  content: string;
  /** Below a reply. */
  note?: string | null;
  /** Between a reply and its note. */
  children?: ReactNode;
}) {
  if (from === 'user')
    return (
      <div
        data-drawn=""
        className="ms-auto w-fit max-w-[85%] rounded-card rounded-ee-sm bg-accent-soft px-4 py-2.5 font-serif text-[1.125rem] leading-normal text-ink"
      >
        <span className="sr-only">You: </span>
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {content}
        </p>
      </div>
    );
  return (
    <div className="max-w-[95%] leading-relaxed">
      <span className="sr-only">Reflect: </span>
      <MessageText>{removeNotice(content)}</MessageText>
      {children}
      {note !== null && <p className="mt-1.5 text-note">{note}</p>}
    </div>
  );
}

/** A reply as it is written. Screen readers hear it once it is complete. */
export function WritingMessage({ text }: { text: string }) {
  return (
    <div aria-hidden="true" className="max-w-[95%] leading-relaxed">
      {text !== '' && <MessageText>{removeNotice(text)}</MessageText>}
      <span className="mt-1.5 block size-2.5 rounded-full bg-accent motion-safe:animate-pulse" />
    </div>
  );
}
