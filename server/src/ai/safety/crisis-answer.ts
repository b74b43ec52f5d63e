import type { ChatMessage } from '@reflect/contract';
import { answerCrisis } from '@reflect/engine';
import { crisisIn } from './support-need.ts';

/** The engine's crisis reply, which is put before the answer of either provider; null without a crisis. */
export async function crisisAnswer(message: string, history: readonly ChatMessage[]): Promise<string | null> {
  return answerCrisis(await crisisIn(message), { message, history });
}
