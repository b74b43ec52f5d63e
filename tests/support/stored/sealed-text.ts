import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import type { Page } from '@playwright/test';

/** A text in the session storage of a page, unsealed; null if there is none. */
export async function readSealedText(page: Page, name: string): Promise<string | null> {
  const found = await page.evaluate(async (wanted) => {
    const stored = sessionStorage.getItem(wanted);
    if (stored === null) return null;
    const userId = /^sealed \{"userId":"([^"]+)"\} /.exec(stored)?.[1];
    if (userId === undefined) return { stored, head: '', key: [] };
    const opening = indexedDB.open('reflect-device-keys');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const reading = database.transaction('keys').objectStore('keys').get(userId);
    await new Promise((resolve) => {
      reading.onsuccess = resolve;
    });
    database.close();
    // The second key, as the app makes it from the one that can't be extracted.
    const iv = new Uint8Array(12).fill(0xff);
    const blocks = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, reading.result, new Uint8Array(32));
    const key = [...new Uint8Array(blocks).slice(0, 32)];
    return { stored, head: `sealed {"userId":"${userId}"} `, key };
  }, name);
  if (found === null) return null;
  if (found.head === '') return found.stored;
  const bytes = Uint8Array.from(found.stored.slice(found.head.length), (letter) => letter.charCodeAt(0));
  const head = new TextEncoder().encode(found.head);
  const cipher = xchacha20poly1305(Uint8Array.from(found.key), bytes.subarray(0, 24), head);
  return new TextDecoder().decode(cipher.decrypt(bytes.subarray(24)));
}
