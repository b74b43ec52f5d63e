import { useMemo } from 'react';
import { ConversationScreen } from '../../../features/chats/chats.routes.tsx';
import { ConversationSlotsProvider } from '../../../platform/replies/conversation-slots.tsx';
import { useSlotsOfConversation } from './conversation-slots.ts';
import { SupportAndAsk } from './support-and-ask.tsx';

export function ConversationPage() {
  const slots = useSlotsOfConversation();
  return (
    <ConversationSlotsProvider value={useMemo(() => ({ ...slots, SupportButton: SupportAndAsk }), [slots])}>
      <ConversationScreen />
    </ConversationSlotsProvider>
  );
}
