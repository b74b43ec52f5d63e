/** Bytes as they are stored: encrypted for one person, and bound to what they are. */
export interface SealedBytes {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

interface SealedOf {
  key: CryptoKey;
  userId: string;
  what: string;
}

const ivBytes = 12;
const additionalData = ({ userId, what }: SealedOf) =>
  new TextEncoder().encode(`device bytes|${userId}|${what}`);

/** Seals bytes with a given key, in the page or in a worker. */
export async function sealBytesWith(bytes: BufferSource, of: SealedOf): Promise<SealedBytes> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const algorithm = { name: 'AES-GCM', iv, additionalData: additionalData(of) };
  return { iv, data: await crypto.subtle.encrypt(algorithm, of.key, bytes) };
}

/** Decrypts sealed bytes. Rejects if they were sealed with another key, or as something else. */
export function unsealBytesWith({ iv, data }: SealedBytes, of: SealedOf): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: additionalData(of) }, of.key, data);
}
