import webPush from 'web-push';
import type { Keyring } from '../../platform/encryption/keyring.ts';
import { SealBrokenError } from '../../platform/encryption/seal.ts';
import type { RemindersRepo } from './reminders.repo.ts';

/** The key pair with which this installation is known to push services. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const name = 'push keys';

/**
 * The keys of this installation, made at its first start and sealed under the master key. After a rotation of that they
 * are made again, and every browser has to be turned on again, because its subscription needs the former keys.
 */
export async function loadVapidKeys({
  repo,
  keyring,
}: {
  repo: Pick<RemindersRepo, 'findKeys' | 'replaceKeys'>;
  keyring: Pick<Keyring, 'sealSecret' | 'unsealSecret'>;
}): Promise<VapidKeys> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const found = await repo.findKeys();
    const kept = found && unsealKeys({ sealed: found, keyring });
    if (kept) return kept;
    await repo.replaceKeys({
      found,
      sealed: keyring.sealSecret({ name, value: webPush.generateVAPIDKeys() }),
    });
  }
  throw new Error('The keys for push services keep changing.');
}

function unsealKeys({
  sealed,
  keyring,
}: {
  sealed: Buffer;
  keyring: Pick<Keyring, 'unsealSecret'>;
}): VapidKeys | null {
  try {
    return keyring.unsealSecret({ name, sealed }) as VapidKeys;
  } catch (error) {
    if (error instanceof SealBrokenError) return null;
    throw error;
  }
}
