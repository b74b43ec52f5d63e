import { bindFields } from './bind-fields.ts';

/** What a person has set that isn't an item. The progress of turning the key and the list of devices are such rows too. */
export type Setting = 'judgements' | 'ai-profile';

/** The id of such a row, the same on each of a person's devices. */
export async function makeSettingId(userId: string, kind: Setting | 'turn' | 'devices'): Promise<string> {
  const named = bindFields('reflect private journal', 'setting', userId, kind);
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', named)).slice(0, 16);
  // A UUID of version 8, whose other bits are free.
  bytes[6] = 0x80 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [8, 12, 16, 20, 32].map((end, part) => hex.slice([0, 8, 12, 16, 20][part], end)).join('-');
}
