import { useMemo } from 'react';
import { ConversationScreen } from '../../../features/chats/chats.routes.tsx';
import { useAppConfig } from '../../../platform/app-config.ts';
import { UnlessPrivate } from '../../../platform/private-journal/unless-private.tsx';
import { ConversationSlotsProvider } from '../../../platform/replies/conversation-slots.tsx';
import { useSlotsOfConversation } from './conversation-slots.ts';
import { SupportAndAsk } from './support-and-ask.tsx';

/** A conversation with the AI, with what other features bring to it. */
export function ConversationPage() {
  const slots = useSlotsOfConversation();
  const hasModel = useAppConfig().data?.mind?.provider === 'llm';
  return (
    <ConversationSlotsProvider value={useMemo(() => ({ ...slots, SupportButton: SupportAndAsk }), [slots])}>
      {/* What was kept can be read all the same. */}
      {hasModel && <UnlessPrivate what="languageModel">{null}</UnlessPrivate>}
      <ConversationScreen />
    </ConversationSlotsProvider>
  );
}
