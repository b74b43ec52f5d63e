import type { ChatMessage, guidesEndpoints } from '@reflect/contract';
import { listOwnMessages } from '@reflect/engine';
import { findTemplate } from '@reflect/engine/session-templates';
import type { z } from 'zod';
import type { Mind } from '../../ai/mind.ts';
import { findTextNeed } from '../../ai/safety/support-need.ts';
import type { CountCall } from '../../platform/http/limits/ai-calls.ts';
import type { StreamedReply } from '../../platform/http/streamed-reply.ts';
import { type Declined, decline } from '../../platform/problem.ts';
import type { ChatsPublic } from '../chats/chats.public.ts';
import type { ProfilePublic } from '../profile/profile.public.ts';

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
  countAiCall: CountCall;
}

/** The rules of guided sessions. */
export function guidesService({
  mind,
  chats,
  profile,
}: {
  mind: Mind;
  chats: ChatsPublic;
  profile: ProfilePublic;
}) {
  return {
    /** Answers a message within a session. The questions are the template's, word for word. */
    async answerStep({
      userId,
      messageId,
      signal,
      countAiCall,
      ...asked
    }: Step): Promise<
      | StreamedReply<Answer>
      | Declined<'guides.template_not_found' | 'chats.message_id_taken' | 'subscription.limit_reached'>
    > {
      const { templateId, currentQuestionIndex: questionIndex, message, conversationHistory } = asked;
      const template = findTemplate(templateId);
      if (!template) return decline('guides.template_not_found');
      return chats.replyOnce<Answer, Kept>({
        userId,
        messageId,
        asked,
        signal,
        countAiCall,
        async begin(stopped) {
          const {
            words,
            source,
            crisis: _crisis,
            ...rest
          } = await mind.guide({
            userId,
            template,
            questionIndex,
            message,
            history: conversationHistory,
            preferences: await profile.preferencesFor(userId),
            signal: stopped,
          });
          return { words, rest: () => ({ ...rest, source: source() }) };
        },
        complete: async (kept) => ({
          ...kept,
          ...(await findTextNeed(message, userId, listOwnMessages(conversationHistory))),
        }),
      });
    },
  };
}
