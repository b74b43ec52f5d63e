import type { conversationsEndpoints } from '@reflect/contract';
import type { Handlers } from '../../platform/handlers.ts';
import type { ConversationsService } from './conversations.service.ts';

export function conversationsHandlers(
  service: ConversationsService,
): Handlers<typeof conversationsEndpoints> {
  return {
    analyzeConversation: ({ user, body, signal }) =>
      service.analyseConversation({ userId: user.id, question: body, signal }),
    askFollowUp: ({ user, body, signal }) => service.askFollowUp({ userId: user.id, ...body, signal }),
  };
}
