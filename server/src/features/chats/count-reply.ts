import { supportNeedOfText } from '../../ai/safety/support-need.ts';
import type { CountCall } from '../../platform/http/limits/ai-calls.ts';

/**
 * Counts a reply, unless its message needs help at once: that one is answered by this server alone, which costs nothing, and
 * nobody is sent away with it.
 */
export function countReply({
  message,
  userId,
  countAiCall,
}: {
  message: string;
  userId: string;
  countAiCall: CountCall;
}): CountCall {
  return async () => {
    const { supportNeed } = await supportNeedOfText(message, userId);
    return supportNeed?.level === 'urgent' ? { giveBack: async () => undefined } : countAiCall();
  };
}
