import { limits } from '@reflect/contract/limits';
import { dayOf } from '@reflect/engine/days';
import { useNavigate } from '@tanstack/react-router';
import { History, NotebookPen, SquarePen } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { writeDay } from '../../../platform/days/write-day.ts';
import { useConversationSlots } from '../../../platform/replies/conversation-slots.tsx';
import { noteReplies } from '../../../platform/replies/reply-notes.model.ts';
import { ownWordsOf } from '../../../platform/replies/transcript.model.ts';
import { useStore } from '../../../platform/store.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { useWrittenSupport } from '../../../platform/support/written-support.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChatComposer } from '../../../ui/chat/chat-composer.tsx';
import { ChatHead } from '../../../ui/chat/chat-head.tsx';
import { ChatMessageView, WritingMessage } from '../../../ui/chat/chat-message.tsx';
import { MessageLog } from '../../../ui/chat/message-log.tsx';
import { SupportFrame } from '../../../ui/chat/support-frame.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { toastsAbove } from '../../../ui/overlay/toasts-above.ts';
import { CompanionChips } from '../components/companion-chips.tsx';
import { FromHereOn, LocalModelCard } from '../components/local-model-card.tsx';
import { PageRows } from '../components/page-rows.tsx';
import { canSend, isFull } from '../conversation.model.ts';
import { beginningsOfModel, localModelChoice } from '../local-model-choice.ts';
import { supportFor, useConversation } from '../use-conversation.ts';
import { useSaveConversation } from '../use-save-conversation.ts';
import '../../../ui/chat/chat-window.css';

const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.7 } as const;

const EarlierDialog = lazyDialog({
  fetch: async () => (await import('../components/earlier-dialog.tsx')).EarlierDialog,
  close: ({ onClose }) => onClose(),
});

/** A conversation with the AI. */
export function ConversationScreen() {
  const { conversation, writtenText, failure, write, send, stop, begin, open, leaveDeleted, finish } =
    useConversation();
  const {
    DictationButton,
    SupportButton,
    passagesFor,
    model = null,
    localModel = null,
  } = useConversationSlots();
  const { SupportPlace, mentionSupport } = useSupport();
  const navigate = useNavigate();
  const [isEarlierOpen, setIsEarlierOpen] = useState(false);
  const { save, isSaving } = useSaveConversation({
    onSaved: (saved) => {
      finish(saved);
      void navigate({ to: '/' });
    },
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const toField = () => field.current?.focus();
  const { messages, pending, text, chatId } = conversation;
  const localChoice = useStore(localModelChoice);
  const usesLocal = localModel !== null && localChoice === 'used';
  const beginnings = useMemo(() => beginningsOfModel(messages), [messages]);
  const isEmpty = messages.length === 0 && pending === null;
  const notes = useMemo(() => noteReplies(messages), [messages]);
  const full = isFull({ messages, text: '' });

  const { entryId: textId, within } = supportFor(conversation);
  useWrittenSupport({ textId, text: pending?.message ?? text, within });
  // What was said before asks for a line when the conversation is opened again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later messages are looked at when they are sent
  useEffect(() => {
    const content = ownWordsOf(messages);
    if (content !== '') mentionSupport({ entryId: chatId, content });
  }, [chatId, mentionSupport]);

  return (
    <div className="chat-window" data-hides-bar="">
      <ChatHead title="Conversation" crumbs={[{ label: 'Conversation' }]}>
        <IconButton
          label="Earlier conversations"
          aria-haspopup="dialog"
          onClick={() => setIsEarlierOpen(true)}
          icon={<History {...icon} />}
        />
        <IconButton
          label="New conversation"
          disabled={isEmpty}
          onClick={() => {
            begin();
            toField();
          }}
          icon={<SquarePen {...icon} />}
        />
      </ChatHead>
      <MessageLog
        label="Conversation"
        followed={`${chatId} ${messages.length} ${pending?.messageId} ${writtenText.length}`}
        isBusy={pending !== null}
      >
        <CompanionChips
          isOnlyListening={messages.findLast(({ role }) => role === 'assistant')?.isOnlyListening === true}
          canRemember={passagesFor !== undefined}
          model={usesLocal ? `${localModel} on this computer` : model}
        />
        <p className="text-center text-note">{dateOf(messages[0]?.timestamp)}</p>
        <p className="text-center text-note">This is an AI, not therapy. It can be wrong.</p>
        {isEmpty && (
          <div className="mx-auto mt-10 max-w-sm text-center">
            <h2 className="text-[1.375rem]">What's on your mind?</h2>
            <p className="mt-2 text-ink-2">
              Write a sentence or a whole page. You can save the conversation to your journal afterwards.
            </p>
          </div>
        )}
        <ol className="mt-6 grid gap-5">
          {messages.map(({ role, content, timestamp, pages = [] }, at) => (
            <li key={`${timestamp} ${role}`}>
              {localModel !== null && beginnings.has(at) && <FromHereOn name={localModel} />}
              <ChatMessageView from={role} content={content} note={notes[at] ?? null}>
                {pages.length > 0 && <PageRows pages={pages} />}
              </ChatMessageView>
            </li>
          ))}
          {pending && (
            <li>
              <ChatMessageView from="user" content={pending.message} />
            </li>
          )}
        </ol>
        {pending && (
          <div className="mt-5">
            <WritingMessage text={writtenText} />
          </div>
        )}
        {localModel !== null && localChoice === null && messages.length > 0 && pending === null && (
          <LocalModelCard
            name={localModel}
            onUse={() => {
              localModelChoice.choose('used');
              toField();
            }}
            onDecline={() => {
              localModelChoice.choose('declined');
              toField();
            }}
          />
        )}
      </MessageLog>
      <SupportFrame>
        <SupportPlace entryId={chatId} wayOn="Back to the conversation" onWayOn={toField} />
      </SupportFrame>
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
              icon={<NotebookPen {...icon} />}
              onClick={() => save(conversation)}
            >
              Save Conversation as Journal Entry
            </Button>
          )}
        </div>
        {full && (
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
            toField();
          }}
        />
        <div className="ps-3.5">
          <SupportButton />
        </div>
      </div>
      {isEarlierOpen && (
        <EarlierDialog
          onClose={() => setIsEarlierOpen(false)}
          onOpen={(chat) => {
            open(chat);
            setIsEarlierOpen(false);
          }}
          onBegin={() => {
            begin();
            setIsEarlierOpen(false);
          }}
          onDeleted={leaveDeleted}
          currentId={chatId}
        />
      )}
    </div>
  );
}

function dateOf(timestamp?: string): string {
  const day = dayOf(timestamp === undefined ? new Date() : new Date(timestamp));
  return writeDay(day, { weekday: 'long', day: 'numeric', month: 'long' });
}
