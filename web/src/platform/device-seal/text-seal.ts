import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { heldKey, isKeyGone } from './device-key.ts';

// The storages of a tab have to be written without waiting, because there may be no later. So their texts are encrypted by a
// cipher in this page, not by the one of the browser, which is asynchronous.
const nonceBytes = 24;
const headerOf = (userId: string) => `sealed {"userId":"${userId}"} `;
const header = /^sealed \{"userId":"([^"]+)"\} /;

/**
 * A text as it is stored: sealed with the person's key. Without a key on this device it stays as it is, because keeping it
 * comes first; null where the key has left the memory and nothing readable may be stored.
 */
export function sealText(userId: string, text: string): string | null {
  const keys = heldKey(userId);
  if (keys === null) return isKeyGone(userId) ? null : text;
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const head = headerOf(userId);
  const cipher = xchacha20poly1305(keys.textKey, nonce, new TextEncoder().encode(head));
  const sealed = cipher.encrypt(new TextEncoder().encode(text));
  return head + toText(nonce) + toText(sealed);
}

/** The text again; null while its writer's key is not in memory. What was never sealed is read as it is. */
export function unsealText(stored: string | null): string | null {
  const userId = stored === null ? undefined : header.exec(stored)?.[1];
  if (stored === null || userId === undefined) return stored;
  const keys = heldKey(userId);
  if (keys === null) return null;
  const head = headerOf(userId);
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

/** Whose text it is: of one that is sealed, and of JSON that says so. */
export function ownerOfText(stored: string): string | null {
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

/** A byte is one character: what is sealed takes hardly more room than the text. In pieces, as calls have few arguments. */
function toText(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8_192)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)));
  return pieces.join('');
}

function toBytes(text: string): Uint8Array {
  return Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
}
