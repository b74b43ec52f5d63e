import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { StartError } from '../../config/start-error.ts';
import { lockWithPassphrase, openWithPassphrase } from './passphrase.ts';

/** What encrypts a backup: a passphrase, or the public key (`age1…`) of somebody who keeps the other half. */
export type BackupLock = { passphrase: string } | { recipient: string };

/** What decrypts a backup: its passphrase, or the secret half (`AGE-SECRET-KEY-…`) of its public key. */
export type BackupKey = { passphrase: string } | { identity: string };

type Bytes = Parameters<Decrypter['decrypt']>[0] & ReadableStream<Uint8Array>;

/**
 * Encrypts a stream in the format of age. The returned `key` decrypts it, to read it back: for a public key it is made
 * for this file alone and stored nowhere.
 */
export async function encryptStream({
  source,
  lock,
}: {
  source: Readable;
  lock: BackupLock;
}): Promise<{ encrypted: Readable; key: BackupKey }> {
  const encrypter = new Encrypter();
  let key: BackupKey;
  if ('passphrase' in lock) {
    key = lock;
    encrypter.addRecipient(lockWithPassphrase(lock.passphrase));
  } else {
    key = { identity: await generateX25519Identity() };
    addRecipient(encrypter, lock.recipient);
    encrypter.addRecipient(await identityToRecipient(key.identity));
  }
  const encrypted = await encrypter.encrypt(Readable.toWeb(source) as unknown as Bytes);
  return { encrypted: Readable.fromWeb(encrypted as unknown as ReadableStream), key };
}

/** Decrypts a stream, which fails midway if a byte was changed or the end is missing. @throws StartError */
export async function decryptStream({
  source,
  key,
}: {
  source: Readable;
  key: BackupKey;
}): Promise<Readable> {
  const decrypter = new Decrypter();
  if ('passphrase' in key) decrypter.addIdentity(openWithPassphrase(key.passphrase));
  else addIdentity(decrypter, key.identity);
  let decrypted: unknown;
  try {
    decrypted = await decrypter.decrypt(Readable.toWeb(source) as unknown as Bytes);
  } catch (error) {
    const isOther = (error as Error).message.startsWith('no identity matched');
    const name = 'passphrase' in key ? 'passphrase' : 'key';
    throw new StartError(
      isOther
        ? `This ${name} does not open the backup. Nothing was changed.`
        : 'This is no backup of Reflect, or its beginning is damaged. Nothing was changed.',
      { cause: error },
    );
  }
  return Readable.fromWeb(decrypted as ReadableStream);
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient);
  } catch (error) {
    throw new StartError('BACKUP_RECIPIENT has to be an age public key, such as age1….', { cause: error });
  }
}

function addIdentity(decrypter: Decrypter, identity: string): void {
  try {
    decrypter.addIdentity(identity);
  } catch (error) {
    throw new StartError('The key file has to contain a line that starts with AGE-SECRET-KEY-.', {
      cause: error,
    });
  }
}
