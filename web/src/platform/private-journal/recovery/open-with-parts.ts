import type { JournalRecovery } from '@reflect/contract';
import { type AccountKey, holdAccountKey } from '../account-key.ts';
import { keepAccountKey } from '../device/account-key-here.ts';
import { getRecoveryKey, stopRecovery } from './recovery-calls.ts';
import { openByParts, type PartsProblem } from './trusted-way.ts';

/** Opens the journal with two parts once the time to wait is over, and keeps the key on this device. */
export async function openWithParts({
  userId,
  way,
  typed,
}: {
  userId: string;
  way: JournalRecovery;
  typed: readonly [string, string];
}): Promise<AccountKey | PartsProblem> {
  const { wrapped } = await getRecoveryKey();
  const opened = await openByParts({ userId, way, wrapped, typed });
  if (typeof opened === 'string') return opened;
  await keepAccountKey(userId, opened);
  const held = await holdAccountKey(opened);
  opened.bytes.fill(0);
  // Otherwise the other devices would go on warning of it. It opens all the same.
  await stopRecovery().catch(() => undefined);
  return held;
}
