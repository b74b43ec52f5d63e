import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Random } from '../world/random.ts';
import { mixBytes, tagBytes, tagOf, unmixBytes } from './quick-cipher.ts';

/** A key in a form that IndexedDB can clone. */
interface SimulatedKey {
  type: 'secret';
  extractable: false;
  raw: Uint8Array<ArrayBuffer>;
}
interface Algorithm {
  iv: Uint8Array;
  additionalData?: Uint8Array;
}

/**
 * A browser's cipher, without threads whose order would differ from run to run, and with randomness from the seed. If it
 * isn't `isReal`, sealed bytes are still unreadable to the programs and bound to the same things, but not protected.
 */
export function makeCrypto(random: Random, { isReal }: { isReal: boolean }) {
  const { encrypt, decrypt } = isReal ? real : quick;
  return {
    isReal,
    getRandomValues<Bytes extends Uint8Array>(bytes: Bytes): Bytes {
      bytes.set(random.bytes(bytes.length));
      return bytes;
    },
    randomUUID() {
      const text = Buffer.from(random.bytes(16)).toString('hex');
      return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-8${text.slice(17, 20)}-${text.slice(20)}`;
    },
    subtle: {
      importKey: async (_format: 'raw', bytes: Uint8Array): Promise<SimulatedKey> => ({
        type: 'secret',
        extractable: false,
        raw: Uint8Array.from(bytes),
      }),
      encrypt: async (algorithm: Algorithm, { raw }: SimulatedKey, data: BufferSource) =>
        encrypt(algorithm, raw, toBytes(data)).buffer,
      decrypt: async (algorithm: Algorithm, { raw }: SimulatedKey, data: BufferSource) =>
        decrypt(algorithm, raw, toBytes(data)).buffer,
    },
  };
}

const real = {
  encrypt({ iv, additionalData }: Algorithm, key: Uint8Array, bytes: Uint8Array) {
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    if (additionalData) cipher.setAAD(additionalData);
    return Uint8Array.from(Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]));
  },
  decrypt({ iv, additionalData }: Algorithm, key: Uint8Array, bytes: Uint8Array) {
    const decipher = createDecipheriv('aes-256-gcm', key, iv);
    if (additionalData) decipher.setAAD(additionalData);
    const end = bytes.length - tagBytes;
    decipher.setAuthTag(bytes.subarray(end));
    return Uint8Array.from(Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()]));
  },
};

const quick = {
  encrypt: ({ iv, additionalData }: Algorithm, key: Uint8Array, bytes: Uint8Array) =>
    mixBytes(bytes, tagOf([key, iv, additionalData, bytes])),
  decrypt({ iv, additionalData }: Algorithm, key: Uint8Array, bytes: Uint8Array) {
    const { plain, tag } = unmixBytes(bytes);
    if (tag !== tagOf([key, iv, additionalData, plain])) throw new Error('It was sealed otherwise.');
    return plain;
  },
};

function toBytes(data: BufferSource): Uint8Array {
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}
