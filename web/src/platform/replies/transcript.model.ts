import type { TimedMessage } from '@reflect/contract';

const speakers = { user: 'You', assistant: 'Reflect' } as const;

/** A conversation as the text of an entry: each message after its speaker's name. */
export function writeTranscript(messages: readonly Pick<TimedMessage, 'role' | 'content'>[]): string {
  return messages.map(({ role, content }) => `${speakers[role]}: ${content}`).join('\n\n');
}

/** What the person said themselves, for checks of their words alone. */
export function joinOwnWords(messages: readonly Pick<TimedMessage, 'role' | 'content'>[]): string {
  return messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content)
    .join('\n\n');
}

/** A stored list of messages, without what isn't one; empty for anything else. */
export function readMessages(stored: unknown): TimedMessage[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (message): message is TimedMessage =>
      typeof message === 'object' &&
      message !== null &&
      ['user', 'assistant'].includes((message as TimedMessage).role) &&
      typeof (message as TimedMessage).content === 'string' &&
      typeof (message as TimedMessage).timestamp === 'string',
  );
}
