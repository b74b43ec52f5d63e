import { toDay } from '@reflect/engine/days';
import { useMemo } from 'react';
import { writeDay } from '../../../platform/days/write-day.ts';
import { useConversationSlots } from '../../../platform/replies/conversation-slots.tsx';
import { noteReplies } from '../../../platform/replies/reply-notes.model.ts';
import { useStore } from '../../../platform/store.ts';
import { ChatMessageView, WritingMessage } from '../../../ui/chat/chat-message.tsx';
import { MessageLog } from '../../../ui/chat/message-log.tsx';
import type { Conversation } from '../conversation.model.ts';
import { findModelBeginnings, localModelChoice } from '../local-model-choice.ts';
import { CompanionChips } from './companion-chips.tsx';
import { FromHereOn, LocalModelCard } from './local-model-card.tsx';
import { PageRows } from './page-rows.tsx';

export function ConversationLog({
  conversation: { messages, pending, chatId },
  writtenText,
  onChosen,
}: {
  conversation: Conversation;
  /** The reply as far as it has been written. */
  writtenText: string;
  /** Called once the person has chosen whether the language model answers. */
  onChosen: () => void;
}) {
  const { passagesFor, model = null, localModel = null } = useConversationSlots();
  const localChoice = useStore(localModelChoice);
  const usesLocal = localModel !== null && localChoice === 'used';
  const beginnings = useMemo(() => findModelBeginnings(messages), [messages]);
  const notes = useMemo(() => noteReplies(messages), [messages]);
  const isEmpty = messages.length === 0 && pending === null;
  return (
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
      <p className="mt-2 text-center text-note">{writeDate(messages[0]?.timestamp)}</p>
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
            onChosen();
          }}
          onDecline={() => {
            localModelChoice.choose('declined');
            onChosen();
          }}
        />
      )}
    </MessageLog>
  );
}

function writeDate(timestamp?: string): string {
  const day = toDay(timestamp === undefined ? new Date() : new Date(timestamp));
  return writeDay(day, { weekday: 'long', day: 'numeric', month: 'long' });
}
