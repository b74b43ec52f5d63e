import type { ChatMessage } from '@reflect/contract';
import { answerCrisis } from '@reflect/engine';
import { findCrisis } from './support-need.ts';

/** The engine's crisis reply, which is put before the answer of either provider; null without a crisis. */
export async function makeCrisisAnswer(
  message: string,
  history: readonly ChatMessage[],
): Promise<string | null> {
  return answerCrisis(await findCrisis(message), { message, history });
}
