import { type ChatReply, chatsEndpoints, type PagePassage } from '@reflect/contract';
import { listOwnMessages } from '@reflect/engine';
import { findTextNeed } from '../../ai/safety/support-need.ts';
import type { Feature } from '../../platform/handlers.ts';
import { decline } from '../../platform/problem.ts';
import type { Services } from '../../services/services.ts';
import { makeJournalPublic } from '../journal/journal.public.ts';
import { makeProfilePublic } from '../profile/profile.public.ts';
import { chatsCollection } from './chats.collection.ts';
import { makeChatsPublic } from './chats.public.ts';
import { findPassages } from './passages-that-stand.ts';
import { repliesRepo } from './replies.repo.ts';

const keptHours = 1;
const hour = 60 * 60 * 1000;

export function chatsFeature(services: Services): Feature<typeof chatsEndpoints> {
  const { mind } = services;
  const collection = chatsCollection(services);
  const replies = makeChatsPublic(services);
  const repo = repliesRepo(services);
  const profile = makeProfilePublic(services);
  const journal = makeJournalPublic(services);
  return {
    name: 'chats',
    endpoints: chatsEndpoints,
    handlers: {
      ...collection.handlers,
      getLocalModel: async () => ({ name: mind.localModel?.() ?? null }),
      chat: ({
        user,
        body: { messageId, message, conversationHistory, memory, usesLocalModel },
        signal,
        countAiCall,
      }) =>
        replies.replyOnce<ChatReply, Omit<ChatReply, 'supportNeed'>>({
          userId: user.id,
          messageId,
          // Without the passages: found again after a reload, they may differ.
          asked: { message, conversationHistory },
          signal,
          countAiCall,
          async begin(stopped) {
            const { words, source, pages, isOnlyListening } = await mind.reply({
              userId: user.id,
              message,
              history: conversationHistory,
              preferences: await profile.preferencesFor(user.id),
              usesLocalModel,
              memory: memory ? await findPassages({ journal, userId: user.id, passages: memory }) : null,
              signal: stopped,
            });
            return {
              words,
              rest: () => ({
                source: source(),
                ...toPages(pages?.()),
                ...(isOnlyListening && { isOnlyListening }),
              }),
            };
          },
          complete: async (kept) => ({
            ...kept,
            ...(await findTextNeed(message, user.id, listOwnMessages(conversationHistory))),
          }),
        }),
      async stopReply({ user, params: { messageId } }) {
        const isStopped = await replies.stopReply({ userId: user.id, messageId });
        return isStopped ? undefined : decline('chats.reply_not_found');
      },
    },
    plugin: async (app) => {
      app.addHook('preClose', async () => replies.stopAll());
    },
    async runScheduledJob() {
      await collection.eraseOldTrash();
      await repo.eraseOlderThan(new Date(Date.now() - keptHours * hour));
    },
    exportFor: collection.exportFor,
    exportParts: collection.exportParts,
    importItems: collection.importItems,
    removeItems: collection.removeItems,
    async eraseFor(userId) {
      await repo.eraseOf({ userId });
      await collection.eraseFor(userId);
    },
  };
}

function toPages(pages: readonly PagePassage[] = []): { pages?: PagePassage[] } {
  return pages.length > 0 ? { pages: [...pages] } : {};
}
