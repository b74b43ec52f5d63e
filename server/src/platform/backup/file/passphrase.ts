import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { type Identity, type Recipient, Stanza } from 'age-encryption';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);
const label = 'age-encryption.org/v1/scrypt';
/** The value that age uses: about a second and 256 MB for each guess. */
const workFactor = 18;
const maxWorkFactor = 20;
const tagBytes = 16;
const nonce = Buffer.alloc(12);

/**
 * Encrypts an age file with a passphrase, using Node's scrypt: the library's takes more than twice as long and blocks
 * the event loop.
 */
export function lockWithPassphrase(passphrase: string): Recipient {
  return {
    async wrapFileKey(fileKey) {
      const salt = randomBytes(16);
      const key = await deriveKey({ passphrase, salt, factor: workFactor });
      const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: tagBytes });
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
      return [new Stanza(['scrypt', salt.toString('base64').replaceAll('=', ''), String(workFactor)], body)];
    },
  };
}

/** Decrypts a file encrypted by `lockWithPassphrase`, or by age itself. */
export function openWithPassphrase(passphrase: string): Identity {
  return {
    async unwrapFileKey(stanzas) {
      const [stanza] = stanzas;
      const [kind, salt, factorText] = stanza?.args ?? [];
      const factor = Number(factorText);
      if (!stanza || stanzas.length !== 1 || kind !== 'scrypt' || !salt) return null;
      if (!(factor >= 1 && factor <= maxWorkFactor)) return null;
      const key = await deriveKey({ passphrase, salt: Buffer.from(salt, 'base64'), factor });
      const body = Buffer.from(stanza.body);
      const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: tagBytes });
      decipher.setAuthTag(body.subarray(-tagBytes));
      try {
        return Buffer.concat([decipher.update(body.subarray(0, -tagBytes)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}

function deriveKey({ passphrase, salt, factor }: { passphrase: string; salt: Buffer; factor: number }) {
  const labelled = Buffer.concat([Buffer.from(label), salt]);
  const cost = 2 ** factor;
  return derive(passphrase, labelled, 32, { N: cost, r: 8, p: 1, maxmem: 2 * 128 * 8 * cost });
}
