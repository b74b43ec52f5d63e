import { ConversationScreen } from '../../../features/chats/chats.routes.tsx';
import { ConversationSlotsProvider } from '../../../platform/replies/conversation-slots.tsx';
import { useSlotsOfConversation } from './conversation-slots.ts';

/** A conversation with the AI, with what other features bring to it. */
export function ConversationPage() {
  return (
    <ConversationSlotsProvider value={useSlotsOfConversation()}>
      <ConversationScreen />
    </ConversationSlotsProvider>
  );
}
