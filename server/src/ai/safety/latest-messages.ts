import type { ChatMessage } from '@reflect/contract';
import { listOwnMessages } from '@reflect/engine';

/** A crisis in this many of the person's latest messages still counts. */
const latestMessages = 4;

export function joinLatestMessages(history: readonly ChatMessage[]): string {
  return listOwnMessages(history).slice(-latestMessages).join('\n\n');
}
