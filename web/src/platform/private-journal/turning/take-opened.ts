import { fromBase64 } from '../base64.ts';
import { type KeyBytes, keepAccountKey, readAccountKeyBytes } from '../device/account-key-here.ts';
import { type AccountKey, holdAccountKey } from '../keys/account-key.ts';
import { resealMemory } from '../memory/memory-store.ts';
import { openRows } from '../stand-in/rows-on-server.ts';
import { readKnownGeneration, rememberGeneration } from './generations.ts';
import { isSuccession, readTurnRecord } from './turn-record.ts';

/**
 * Takes a key that one of the ways has opened, and keeps it on this device, with the former one while that is needed for rows
 * that haven't moved. Null if this device has had a later key, or if the new key's maker didn't have this device's key.
 */
export async function takeOpened({
  userId,
  bytes,
  generation,
}: KeyBytes & { userId: string }): Promise<AccountKey | null> {
  const kept = await readAccountKeyBytes(userId);
  if (generation < Math.max(readKnownGeneration(userId), kept?.generation ?? 1)) return null;
  const key = await holdAccountKey({ bytes, generation });
  const record = generation > 1 ? await readTurnRecord({ userId, key }, openRows(userId)) : null;
  if (kept !== null && kept.generation < generation) {
    const former = await holdAccountKey(kept);
    if (!(await isSuccession(record, { former, userId }))) return null;
    // Only this device's former key opens what it remembers.
    await resealMemory({ userId, key: { ...key, former } });
  }
  const before = record?.former ? fromBase64(record.former) : null;
  const former = before && { bytes: before, generation: generation - 1 };
  await keepAccountKey(userId, { bytes, generation, former });
  rememberGeneration(userId, generation);
  return { ...key, former: former && (await holdAccountKey(former)) };
}
