import type { SessionTemplate, TimedMessage } from '@reflect/contract';
import { Check } from 'lucide-react';
import { noteReplies } from '../../../platform/replies/reply-notes.model.ts';
import { beginsReading } from '../../../ui/chat/message-log.tsx';
import { MessageText } from '../../../ui/chat/message-text.tsx';
import { removeNotice } from '../../../ui/chat/notice.model.ts';
import { splitQuestion } from './session.model.ts';

/** Oldest first. */
export function AnsweredTurns({
  messages,
  template,
}: {
  messages: readonly TimedMessage[];
  template: SessionTemplate;
}) {
  const notes = noteReplies(messages);
  return (
    <ol>
      {messages.map(({ role, content, timestamp }, at) => {
        const before = messages[at - 1];
        if (role !== 'user') return null;
        const { lead, question } = splitQuestion(removeNotice(before?.content ?? ''), template);
        const note = notes[at - 1];
        return (
          <li key={timestamp} className="flex gap-3 border-b border-line py-4">
            <Check aria-hidden="true" className="mt-1 size-5 shrink-0 text-success" strokeWidth={1.8} />
            <div className="min-w-0">
              {question !== null && at > 1 && <p className="text-note wrap-anywhere">{lead}</p>}
              <p className="text-ink-2 wrap-anywhere">
                <span className="sr-only">Reflect: </span>
                {question ?? lead}
              </p>
              {note && <p className="text-note">{note}</p>}
              <p
                dir="auto"
                className="mt-0.5 font-serif text-[1.125rem] leading-normal whitespace-pre-wrap wrap-anywhere"
              >
                <span className="sr-only">You: </span>
                {content}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** The message to answer now, with its question as the largest thing on the screen. */
export function PresentQuestion({
  messages,
  template,
}: {
  messages: readonly TimedMessage[];
  template: SessionTemplate;
}) {
  const { content = '' } = messages.at(-1) ?? {};
  const note = noteReplies(messages).at(-1);
  const { lead, question } = splitQuestion(removeNotice(content), template);
  return (
    <div className="mt-5">
      <span className="sr-only">Reflect: </span>
      {lead !== '' && (
        <div className="text-ink-2">
          <MessageText>{lead}</MessageText>
        </div>
      )}
      {note && <p className="mt-1.5 text-note">{note}</p>}
      {question !== null && (
        <h2
          {...beginsReading}
          className="present-question mt-5 text-[1.75rem] leading-tight text-balance wrap-anywhere lg:text-[2rem]"
        >
          {question}
        </h2>
      )}
    </div>
  );
}
