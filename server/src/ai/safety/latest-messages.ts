import type { ChatMessage } from '@reflect/contract';
import { ownMessagesIn } from '@reflect/engine';

/** A crisis in this many of the person's latest messages still counts. */
const latestMessages = 4;

export function latestMessagesOf(history: readonly ChatMessage[]): string {
  return ownMessagesIn(history).slice(-latestMessages).join('\n\n');
}
