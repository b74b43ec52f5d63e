import type { ChatMessage } from '@reflect/contract';
import { reply } from '@reflect/engine';
import { crisisIn } from './support-need.ts';

/** The engine's crisis reply to a message, which precedes the answer of either provider; null without a crisis. */
export async function crisisAnswer(message: string, history: readonly ChatMessage[]): Promise<string | null> {
  if (!(await crisisIn(message)).isCrisis) return null;
  const answer = reply({ message, history });
  return answer.crisis.isCrisis ? answer.message : null;
}
