import { randomUUID } from 'node:crypto';
import type { Chat } from '@reflect/contract';
import { answerOf, type Sample } from '../../testing/sample.ts';

const path = '/api/chats';
const makeMessage = (content: string, minute = 0) => ({
  role: 'user' as const,
  content,
  timestamp: `2026-11-02T10:0${minute}:00.000Z`,
});

export const sample: Sample = {
  async fill({ person }) {
    const begin = (content: string) =>
      answerOf<Chat>(person.post(path, { messages: [makeMessage(content)] }));
    const grown = await begin('The first vexilchats.');
    const messages = [makeMessage('The first vexilchats.'), makeMessage('The second vexilchats.', 1)];
    await answerOf(person.patch(`${path}/${grown.id}`, { messages }));
    const trashed = await begin('The deleted vexilchats.');
    await answerOf(person.delete(`${path}/${trashed.id}`));
    const messageId = randomUUID();
    await answerOf(
      person.post('/api/chat', { messageId, message: 'About the vexilchats.', conversationHistory: [] }),
    );
    return [grown, trashed].map(({ id }) => ({
      chatId: id,
      id,
      before: id,
      messageId,
      templateId: 'anxiety_support',
    }));
  },
  words: ['vexilchats'],
  bodies: {
    createChat: ({ id }) => ({ id, messages: [makeMessage('Words of somebody else.')] }),
    updateChat: () => ({ messages: [makeMessage('Taken over.')] }),
    chat: ({ messageId }) => ({ messageId, message: 'Words of somebody else.', conversationHistory: [] }),
  },
};
