import type { ChatMessage } from '@reflect/contract';

/** A crisis in this many of the person's latest messages still counts. */
const latestMessages = 4;

/** The person's latest messages as one text. */
export function latestMessagesOf(history: readonly ChatMessage[]): string {
  const own = history.filter(({ role }) => role === 'user').map(({ content }) => content);
  return own.slice(-latestMessages).join('\n\n');
}
