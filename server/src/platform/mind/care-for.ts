import type { ChatMessage } from '@reflect/contract';
import { reply } from '@reflect/engine';
import { crisisIn } from './support-for.ts';

/** What is said first, whoever answers, when somebody may be in danger; null when nobody is. */
export async function careFor(message: string, history: readonly ChatMessage[]): Promise<string | null> {
  if (!(await crisisIn(message)).isCrisis) return null;
  const answer = reply({ message, history });
  return answer.crisis.isCrisis ? answer.message : null;
}
