import { makeTrashKind } from '../../platform/collection/trash/trash-kind.ts';
import { chats } from './chats.api.ts';
import { getChatName } from './earlier.model.ts';

export const chatsInTrash = makeTrashKind(chats, {
  one: 'conversation',
  many: 'conversations',
  describe(chat) {
    const { length } = chat.messages;
    const name = getChatName(chat);
    return {
      title: name,
      text: length === 1 ? 'One message' : `${length} messages`,
      label: name || 'A conversation without words of yours',
    };
  },
});
