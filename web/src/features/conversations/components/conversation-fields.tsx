import { limits } from '@reflect/contract/limits';
import { readConversation } from '@reflect/engine/conversation';
import { FileUp } from 'lucide-react';
import { type DragEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field, TextField } from '../../../ui/form/field.tsx';
import {
  type ConversationForm,
  describeConversation,
  isTooLong,
  relationshipTypes,
} from '../conversation-form.model.ts';
import { readChatFile } from '../read-chat-file.ts';
import { replaceText } from '../replace-text.ts';
import { useSharedChat } from '../use-shared-chat.ts';
import { SharedChatOffer } from './shared-chat-offer.tsx';
import { SpeakerNames } from './speaker-names.tsx';

export function ConversationFields({
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
}) {
  const file = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const conversation = useMemo(() => readConversation(form.text), [form.text]);
  const counted = describeConversation(conversation);
  const offered = useSharedChat({ form, onChange, textRef, readRestored });
  const takeFile = (given: File | undefined) => {
    if (!given) return;
    void readChatFile(given).then(
      (text) => text !== null && replaceText({ title: 'The chat is in the form', text, form, onChange }),
    );
  };
  const drop = (event: DragEvent) => {
    setIsOver(false);
    const [given] = event.dataTransfer.files;
    if (!given) return;
    event.preventDefault();
    takeFile(given);
  };
  return (
    <>
      {offered && <SharedChatOffer offered={offered} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a file may also be chosen with the button inside. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Field
          label="Conversation"
          hint={
            isTooLong(form, conversation) &&
            `This is longer than one analysis can take. Only its first ${limits.entryContent.toLocaleString()} characters are analyzed and saved; the rest stays here.`
          }
        >
          {(ids) => (
            <div
              className={`rounded-control border bg-card focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-accent ${isOver ? 'border-accent bg-accent-soft' : 'border-control-line'}`}
            >
              <textarea
                autoComplete="off"
                {...ids}
                ref={textRef}
                dir="auto"
                rows={6}
                value={form.text}
                onChange={({ target }) => onChange({ text: target.value })}
                placeholder="Paste a chat from WhatsApp, Signal, Telegram, iMessage, Messenger or Slack, or write down who said what."
                className="block w-full resize-y rounded-control bg-transparent px-3.5 py-3 font-serif text-[1.0625rem] leading-relaxed outline-none placeholder:text-ink-3"
              />
              <div className="mx-3.5 flex flex-wrap items-center justify-between gap-x-3 border-t border-line py-1">
                <Button
                  variant="quiet"
                  size="small"
                  className="-ms-3.5"
                  onClick={() => file.current?.click()}
                  icon={<FileUp aria-hidden="true" className="size-4.5" strokeWidth={1.8} />}
                >
                  Open a chat export
                </Button>
                <p role="status" className="text-note">
                  {counted}
                </p>
              </div>
              <input
                ref={file}
                type="file"
                accept=".txt,.json,text/plain,application/json"
                aria-label="Chat export"
                tabIndex={-1}
                className="hidden"
                onChange={({ target }) => {
                  takeFile(target.files?.[0]);
                  target.value = '';
                }}
              />
            </div>
          )}
        </Field>
      </div>
      {conversation.speakers.length > 0 && (
        <SpeakerNames
          speakers={conversation.speakers}
          names={form.names}
          onChange={(names) => onChange({ names })}
        />
      )}
      <TextField
        label="Context (optional)"
        dir="auto"
        maxLength={limits.conversationContext}
        value={form.context}
        onChange={({ target }) => onChange({ context: target.value })}
        autoComplete="off"
      />
      <RelationshipChoice
        value={form.relationshipType}
        onChange={(relationshipType) => onChange({ relationshipType })}
      />
    </>
  );
}

function RelationshipChoice({
  value,
  onChange,
}: {
  value: ConversationForm['relationshipType'];
  onChange: (value: ConversationForm['relationshipType']) => void;
}) {
  return (
    <fieldset>
      <legend className="text-[0.9375rem] font-semibold">Who is it with?</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {relationshipTypes.map((type) => (
          <label
            key={type.value}
            className={
              'inline-flex min-h-11 cursor-pointer items-center rounded-full border border-control-line bg-card px-4.5 font-medium text-ink-2 ' +
              'hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent ' +
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'
            }
          >
            <input
              type="radio"
              name="relationshipType"
              value={type.value}
              checked={type.value === value}
              onChange={() => onChange(type.value)}
              className="sr-only"
            />
            {type.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
