import type { JournalRecovery } from '@reflect/contract';
import type { AccountKey } from '../account-key.ts';
import { takeOpened } from '../turning/take-opened.ts';
import { getRecoveryKey, stopRecovery } from './recovery-calls.ts';
import { openByParts, type PartsProblem } from './trusted-way.ts';

/**
 * Opens the journal with two parts once the time to wait is over, and keeps the key on this device. `not-after`: what they open
 * doesn't follow the key that this device had.
 */
export async function openWithParts({
  userId,
  way,
  typed,
}: {
  userId: string;
  way: JournalRecovery;
  typed: readonly [string, string];
}): Promise<AccountKey | PartsProblem | 'not-after'> {
  const { wrapped } = await getRecoveryKey();
  const opened = await openByParts({ userId, way, wrapped, typed });
  if (typeof opened === 'string') return opened;
  const held = await takeOpened({ userId, ...opened });
  opened.bytes.fill(0);
  if (held === null) return 'not-after';
  // Otherwise the other devices would go on warning of it. It opens all the same.
  await stopRecovery().catch(() => undefined);
  return held;
}
