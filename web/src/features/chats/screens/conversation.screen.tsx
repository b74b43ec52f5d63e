import { History, SquarePen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { joinOwnWords } from '../../../platform/replies/transcript.model.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { useWrittenSupport } from '../../../platform/support/written-support.tsx';
import { ChatHead } from '../../../ui/chat/chat-head.tsx';
import { SupportFrame } from '../../../ui/chat/support-frame.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { makeLazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { ConversationFoot } from '../components/conversation-foot.tsx';
import { ConversationLog } from '../components/conversation-log.tsx';
import { makeSupportIds, useConversation } from '../use-conversation.ts';
import '../../../ui/chat/chat-window.css';

const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.7 } as const;

const EarlierDialog = makeLazyDialog({
  fetch: async () => (await import('../components/earlier-dialog.tsx')).EarlierDialog,
  close: ({ onClose }) => onClose(),
});

export function ConversationScreen() {
  const talk = useConversation();
  const { conversation, begin, open, leaveDeleted } = talk;
  const { SupportPlace, mentionSupport } = useSupport();
  const [isEarlierOpen, setIsEarlierOpen] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const toField = () => field.current?.focus();
  const { messages, pending, text, chatId } = conversation;

  const { entryId: textId, within } = makeSupportIds(conversation);
  useWrittenSupport({ textId, text: pending?.message ?? text, within });
  // When a conversation is opened again, its messages can ask for the line of support.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later messages are looked at when they are sent
  useEffect(() => {
    const content = joinOwnWords(messages);
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
          disabled={messages.length === 0 && pending === null}
          onClick={() => {
            begin();
            toField();
          }}
          icon={<SquarePen {...icon} />}
        />
      </ChatHead>
      <ConversationLog conversation={conversation} writtenText={talk.writtenText} onChosen={toField} />
      <SupportFrame>
        <SupportPlace entryId={chatId} wayOn="Back to the conversation" onWayOn={toField} />
      </SupportFrame>
      <ConversationFoot talk={talk} field={field} />
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
