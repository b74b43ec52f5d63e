import { keyBytes } from '../account-key.ts';
import { fromBase64 } from '../base64.ts';

/** A public key as it was sent; null where it's none. */
export function readKey(sent: string): Uint8Array<ArrayBuffer> | null {
  const bytes = fromBase64(sent);
  return bytes?.length === keyBytes ? bytes : null;
}
