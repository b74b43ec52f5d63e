import { fromBase64 } from '../base64.ts';
import { keyBytes } from '../keys/account-key.ts';

/** A public key as it was sent; null if invalid. */
export function readKey(sent: string): Uint8Array<ArrayBuffer> | null {
  const bytes = fromBase64(sent);
  return bytes?.length === keyBytes ? bytes : null;
}
