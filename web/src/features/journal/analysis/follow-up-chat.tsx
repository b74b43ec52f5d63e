import type { ChatMessage } from '@reflect/contract';
import { limits } from '@reflect/contract/limits';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { useWrittenSupport } from '../../../platform/support/written-support.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useFollowUp } from '../journal.api.ts';
import { isBlank } from '../journal.model.ts';
import { followUpDrafts } from './follow-up-draft.ts';

const failureText = "I'm sorry, I couldn't process your follow-up question right now. Please try again.";

/** Questions about an analysed conversation. They are kept while the entry is open. */
export function FollowUpChat({ entryId }: { entryId: string }) {
  const { mutateAsync, isPending } = useFollowUp();
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [question, setQuestion] = followUpDrafts.useText(entryId);
  const { SupportPlace, offerSupport } = useSupport();
  const within = `questions about ${entryId}`;
  const end = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);

  // Stays the same from writing a question until it is answered.
  const textId = `${within} ${messages.filter(({ role }) => role === 'user').length - (isPending ? 1 : 0)}`;
  useWrittenSupport({ textId, text: isPending ? (messages.at(-1)?.content ?? '') : question, within });
  useEffect(() => {
    if (messages.length > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [messages]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBlank(question) || isPending) return;
    const asked = question.trim();
    offerSupport({ entryId: textId, content: asked, within });
    const history = messages.slice(-limits.followUpHistory);
    setMessages([...messages, { role: 'user', content: asked }]);
    setQuestion('');
    const answer = (content: string) => setMessages((known) => [...known, { role: 'assistant', content }]);
    mutateAsync({ entryId, followUpQuestion: asked, conversationHistory: [...history] }).then(
      ({ response }) => answer(response),
      () => answer(failureText),
    );
  };

  return (
    <section aria-label="Follow-up chat" className="mt-4 grid grid-cols-1 gap-3 border-t border-line pt-4">
      <p className="text-note">These answers come from an AI. It can be wrong, and it isn't therapy.</p>
      <div role="log" aria-label="Messages" className="grid gap-2">
        {messages.map((message, at) => (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end
            key={at}
            dir="auto"
            className={classNames(
              'max-w-[85%] rounded-card px-3.5 py-2.5 whitespace-pre-wrap wrap-anywhere',
              message.role === 'user' ? 'justify-self-end bg-accent-soft' : 'justify-self-start bg-sunken',
            )}
          >
            <span className="sr-only">{message.role === 'user' ? 'You: ' : 'Answer: '}</span>
            {message.content}
          </p>
        ))}
        {isPending && <p className="justify-self-start px-1 text-note">Thinking…</p>}
      </div>
      <SupportPlace entryId={within} wayOn="Back to your question" onWayOn={() => field.current?.focus()} />
      <form onSubmit={send} className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            ref={field}
            label="Your question"
            maxLength={limits.followUpQuestion}
            value={question}
            onChange={(event) => setQuestion(event.target.value)}
            enterKeyHint="send"
            autoComplete="off"
          />
        </div>
        <IconButton
          type="submit"
          label="Send"
          tooltipSide="top"
          disabled={isBlank(question) || isPending}
          icon={<SendHorizontal aria-hidden="true" className="size-5" strokeWidth={1.7} />}
        />
      </form>
      <div ref={end} />
    </section>
  );
}
