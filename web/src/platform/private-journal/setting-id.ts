import { bindFields } from './bind-fields.ts';

/** What a person has said that is no item; how far the key is turned, and the devices that hold it, are such rows, too. */
export type Setting = 'judgements' | 'ai-profile';

/** The id of such a row, the same on each device of a person. */
export async function settingId(userId: string, kind: Setting | 'turn' | 'devices'): Promise<string> {
  const named = bindFields('reflect private journal', 'setting', userId, kind);
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', named)).slice(0, 16);
  // A UUID of version 8, whose other bits are free.
  bytes[6] = 0x80 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [8, 12, 16, 20, 32].map((end, part) => hex.slice([0, 8, 12, 16, 20][part], end)).join('-');
}
