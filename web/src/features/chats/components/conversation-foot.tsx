import { limits } from '@reflect/contract/limits';
import { useNavigate } from '@tanstack/react-router';
import { NotebookPen } from 'lucide-react';
import type { RefObject } from 'react';
import { useConversationSlots } from '../../../platform/replies/conversation-slots.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChatComposer } from '../../../ui/chat/chat-composer.tsx';
import { toastsAbove } from '../../../ui/toast/toasts-above.ts';
import { canSend, isFull } from '../conversation.model.ts';
import type { useConversation } from '../use-conversation.ts';
import { useSaveConversation } from '../use-save-conversation.ts';

export function ConversationFoot({
  talk: { conversation, failure, write, send, stop, finish },
  field,
}: {
  talk: ReturnType<typeof useConversation>;
  field: RefObject<HTMLTextAreaElement | null>;
}) {
  const { DictationButton, SupportButton } = useConversationSlots();
  const navigate = useNavigate();
  const { save, isSaving } = useSaveConversation({
    onSaved: (saved) => {
      finish(saved);
      void navigate({ to: '/' });
    },
  });
  const { messages, pending, text } = conversation;
  return (
    <div {...toastsAbove} className="px-3 pb-2.5 lg:px-6 lg:pb-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 ps-2">
        <p role="status" className="text-note">
          {pending ? 'Writing…' : failure}
        </p>
        {messages.length > 0 && (
          <Button
            variant="quiet"
            size="small"
            className="ms-auto"
            pending={isSaving}
            disabled={pending !== null}
            icon={<NotebookPen aria-hidden="true" className="size-5" strokeWidth={1.7} />}
            onClick={() => save(conversation)}
          >
            Save Conversation as Journal Entry
          </Button>
        )}
      </div>
      {isFull({ messages, text: '' }) && (
        <p className="px-2 pb-2 text-note">
          This conversation is full. Save it to your journal, or start a new one.
        </p>
      )}
      <ChatComposer
        label="Your message"
        placeholder="Write something"
        text={text}
        maxLength={limits.chatMessage}
        isWriting={pending !== null}
        canSend={canSend(conversation)}
        fieldRef={field}
        dictation={<DictationButton readText={() => text} onText={write} />}
        onChange={write}
        onSend={send}
        onStop={() => {
          stop();
          field.current?.focus();
        }}
      />
      <div className="ps-3.5">
        <SupportButton />
      </div>
    </div>
  );
}
