import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Random } from '../world/random.ts';

const tagBytes = 16;

/** A key as IndexedDB can clone it. */
interface SimulatedKey {
  type: 'secret';
  extractable: false;
  raw: Uint8Array<ArrayBuffer>;
}
interface Algorithm {
  iv: Uint8Array;
  additionalData?: Uint8Array;
}

/** The cipher of a browser, without threads whose order would differ from run to run, and with chance from the seed. */
export function makeCrypto(random: Random) {
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
  return {
    getRandomValues<Bytes extends Uint8Array>(bytes: Bytes): Bytes {
      bytes.set(random.bytes(bytes.length));
      return bytes;
    },
    randomUUID() {
      const text = hex(random.bytes(16));
      return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-8${text.slice(17, 20)}-${text.slice(20)}`;
    },
    subtle: {
      importKey: async (_format: 'raw', bytes: Uint8Array): Promise<SimulatedKey> => ({
        type: 'secret',
        extractable: false,
        raw: Uint8Array.from(bytes),
      }),
      async encrypt({ iv, additionalData }: Algorithm, { raw }: SimulatedKey, data: BufferSource) {
        const cipher = createCipheriv('aes-256-gcm', raw, iv);
        if (additionalData) cipher.setAAD(additionalData);
        return ownBuffer(Buffer.concat([cipher.update(bytesOf(data)), cipher.final(), cipher.getAuthTag()]));
      },
      async decrypt({ iv, additionalData }: Algorithm, { raw }: SimulatedKey, data: BufferSource) {
        const bytes = bytesOf(data);
        const decipher = createDecipheriv('aes-256-gcm', raw, iv);
        if (additionalData) decipher.setAAD(additionalData);
        decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes));
        return ownBuffer(
          Buffer.concat([decipher.update(bytes.subarray(0, bytes.length - tagBytes)), decipher.final()]),
        );
      },
    },
  };
}

function bytesOf(data: BufferSource): Uint8Array {
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}

function ownBuffer(bytes: Buffer): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}
