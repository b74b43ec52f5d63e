import type { TimedMessage } from '@reflect/contract';

const makeKey = ({ role, content, timestamp }: TimedMessage) => `${role} ${timestamp} ${content}`;

/**
 * Merges the messages of a conversation with those a device sent: a conversation only grows, so what is missing is
 * added in the order of the times. Returns the stored ones unchanged if nothing is new.
 */
export function mergeMessages(
  stored: readonly TimedMessage[],
  sent: readonly TimedMessage[],
): readonly TimedMessage[] {
  const known = new Set(stored.map(makeKey));
  const added = sent.filter((message) => !known.has(makeKey(message)));
  if (added.length === 0) return stored;
  return [...stored, ...added].sort((one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp));
}
