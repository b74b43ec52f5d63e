import { argon2id } from 'hash-wasm';
import { keyBytes } from './account-key.ts';
import type { ArgonParameters } from './argon-parameters.ts';
import { plainPassphrase } from './plain-passphrase.ts';

/** What a worker is asked: a passphrase, and how it is stretched. */
export interface PassphraseToStretch extends ArgonParameters {
  passphrase: string;
}

/**
 * The secret of a passphrase, 32 bytes, by Argon2id. Half a second of computing: it belongs into a worker. The same
 * passphrase is the same whichever keyboard it was typed on, with one space between its words and none around them.
 */
export async function stretchPassphrase({
  passphrase,
  memoryKiB,
  passes,
  salt,
}: PassphraseToStretch): Promise<Uint8Array<ArrayBuffer>> {
  const secret = await argon2id({
    password: plainPassphrase(passphrase),
    salt,
    memorySize: memoryKiB,
    iterations: passes,
    parallelism: 1,
    hashLength: keyBytes,
    outputType: 'binary',
  });
  return new Uint8Array(secret);
}
