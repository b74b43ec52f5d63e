import type { ChatMessage, CrisisAnalysis } from '@reflect/contract';
import { reply } from '../reply.ts';

/** Answers a message in which a crisis was found, before any other answer; null without a crisis. */
export function answerCrisis(
  { isCrisis }: Pick<CrisisAnalysis, 'isCrisis'>,
  { message, history }: { message: string; history: readonly ChatMessage[] },
): string | null {
  if (!isCrisis) return null;
  const answer = reply({ message, history });
  return answer.crisis.isCrisis ? answer.message : null;
}
