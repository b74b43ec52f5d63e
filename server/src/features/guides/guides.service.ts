import type { ChatMessage, guidesEndpoints } from '@reflect/contract';
import { findTemplate } from '@reflect/engine/session-templates';
import type { z } from 'zod';
import type { Mind } from '../../ai/mind.ts';
import { supportNeedOfText } from '../../ai/safety/support-need.ts';
import type { StreamedReply } from '../../platform/http/streamed-reply.ts';
import { type Declined, decline } from '../../platform/problem.ts';
import type { ChatsPublic } from '../chats/chats.public.ts';

type Answer = z.output<typeof guidesEndpoints.guidedChat.response>;
type Kept = Omit<Answer, 'supportNeed'>;

interface Step {
  userId: string;
  messageId?: string | undefined;
  templateId: string;
  currentQuestionIndex: number;
  message: string;
  conversationHistory: ChatMessage[];
  signal: AbortSignal;
}

/** The rules of guided sessions. */
export function guidesService({ mind, chats }: { mind: Mind; chats: ChatsPublic }) {
  return {
    /** Answers a message within a session. The questions are the template's, word for word. */
    async answerStep({
      userId,
      messageId,
      signal,
      ...asked
    }: Step): Promise<
      StreamedReply<Answer> | Declined<'guides.template_not_found' | 'chats.message_id_taken'>
    > {
      const { templateId, currentQuestionIndex: questionIndex, message, conversationHistory } = asked;
      const template = findTemplate(templateId);
      if (!template) return decline('guides.template_not_found');
      return chats.replyOnce<Answer, Kept>({
        userId,
        messageId,
        asked,
        signal,
        async begin(stopped) {
          const {
            words,
            crisis: _crisis,
            ...rest
          } = await mind.guide({
            userId,
            template,
            questionIndex,
            message,
            history: conversationHistory,
            signal: stopped,
          });
          return { words, rest };
        },
        complete: async (kept) => ({ ...kept, ...(await supportNeedOfText(message, userId)) }),
      });
    },
  };
}
