import { argon2id } from 'hash-wasm';
import { keyBytes } from './account-key.ts';
import type { ArgonParameters } from './argon-parameters.ts';
import { normalisePassphrase } from './plain-passphrase.ts';

/** What a worker gets: a passphrase, and how to stretch it. */
export interface PassphraseToStretch extends ArgonParameters {
  passphrase: string;
}

/**
 * The secret of a passphrase, 32 bytes, by Argon2id. Takes half a second: run it in a worker. The same passphrase
 * gives the same secret on any keyboard, with one space between its words and none around them.
 */
export async function stretchPassphrase({
  passphrase,
  memoryKiB,
  passes,
  salt,
}: PassphraseToStretch): Promise<Uint8Array<ArrayBuffer>> {
  const secret = await argon2id({
    password: normalisePassphrase(passphrase),
    salt,
    memorySize: memoryKiB,
    iterations: passes,
    parallelism: 1,
    hashLength: keyBytes,
    outputType: 'binary',
  });
  return new Uint8Array(secret);
}
