import type { JournalRecovery } from '@reflect/contract';
import type { AccountKey } from '../keys/account-key.ts';
import { takeOpened } from '../turning/take-opened.ts';
import { getRecoveryKey, stopRecovery } from './recovery-calls.ts';
import { openByParts, type PartsProblem } from './trusted-way.ts';

/**
 * Opens the journal with two parts once the waiting time is over, and keeps the key on this device. `not-after`: the opened key
 * doesn't follow the one that this device had.
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
  // Otherwise the other devices would go on warning about it. It opens in any case.
  await stopRecovery().catch(() => undefined);
  return held;
}
