import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { getHeldKey, isKeyGone } from './device-key.ts';

// These storages must be written synchronously, because the page may close next. The browser's own cipher is asynchronous,
// so this page brings one.
const nonceBytes = 24;
const makeHeader = (userId: string) => `sealed {"userId":"${userId}"} `;
const header = /^sealed \{"userId":"([^"]+)"\} /;

/**
 * A text as it is stored: sealed with the person's key. Without a key on this device it stays readable, because keeping it
 * comes first; null if the key has left the memory and nothing readable may be stored.
 */
export function sealText(userId: string, text: string): string | null {
  const keys = getHeldKey(userId);
  if (keys === null) return isKeyGone(userId) ? null : text;
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const head = makeHeader(userId);
  const cipher = xchacha20poly1305(keys.textKey, nonce, new TextEncoder().encode(head));
  const sealed = cipher.encrypt(new TextEncoder().encode(text));
  return head + toText(nonce) + toText(sealed);
}

/** Decrypts a stored text; null while its writer's key isn't in memory. Readable text is returned as is. */
export function unsealText(stored: string | null): string | null {
  const userId = stored === null ? undefined : header.exec(stored)?.[1];
  if (stored === null || userId === undefined) return stored;
  const keys = getHeldKey(userId);
  if (keys === null) return null;
  const head = makeHeader(userId);
  const bytes = toBytes(stored.slice(head.length));
  try {
    const cipher = xchacha20poly1305(
      keys.textKey,
      bytes.subarray(0, nonceBytes),
      new TextEncoder().encode(head),
    );
    return new TextDecoder().decode(cipher.decrypt(bytes.subarray(nonceBytes)));
  } catch {
    // Damaged, or sealed with a key that is gone.
    return null;
  }
}

/** The owner's id of a sealed text, or of JSON with a `userId`. */
export function findOwner(stored: string): string | null {
  const sealedBy = header.exec(stored)?.[1];
  if (sealedBy !== undefined) return sealedBy;
  try {
    const value = JSON.parse(stored) as { userId?: unknown } | null;
    return typeof value === 'object' && typeof value?.userId === 'string' ? value.userId : null;
  } catch {
    return null;
  }
}

export function isSealedText(stored: string): boolean {
  return header.test(stored);
}

/** One character for each byte, so that sealing hardly adds length. In pieces, because calls take few arguments. */
function toText(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8_192)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)));
  return pieces.join('');
}

function toBytes(text: string): Uint8Array {
  return Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
}
