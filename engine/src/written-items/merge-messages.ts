import type { TimedMessage } from '@reflect/contract';

const keyOf = ({ role, content, timestamp }: TimedMessage) => `${role} ${timestamp} ${content}`;

/**
 * The messages of a conversation after a device sent its own: a conversation only grows, so what either side lacks is
 * added in the order of the times. The stored ones come back as they are where nothing is new.
 */
export function mergeMessages(
  stored: readonly TimedMessage[],
  sent: readonly TimedMessage[],
): readonly TimedMessage[] {
  const known = new Set(stored.map(keyOf));
  const added = sent.filter((message) => !known.has(keyOf(message)));
  if (added.length === 0) return stored;
  return [...stored, ...added].sort((one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp));
}
