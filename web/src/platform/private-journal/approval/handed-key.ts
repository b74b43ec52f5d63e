import { fromBase64, toBase64 } from '../base64.ts';
import { bindFields, joinBytes } from '../bind-fields.ts';
import {
  deriveMark,
  deriveSealingKey,
  formatName,
  formatVersion,
  importSecret,
} from '../keys/account-key.ts';
import type { RequestPlace } from './messages.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** What two devices share: a secret that only they have, if both show the same words. */
export interface Agreement extends RequestPlace {
  transcript: string;
  /** From X25519. */
  root: CryptoKey;
  /** The device that gets the key. */
  device: string;
}

/** The account key as it is handed over. */
export interface HandedKey {
  bytes: Bytes;
  generation: number;
}

const headBytes = 5;
const nonceBytes = 12;
const writtenBytes = headBytes + nonceBytes + 32 + 16;

/** The agreement of two devices. Overwrites the secret. */
export async function agreeOn({
  secret,
  ...place
}: Omit<Agreement, 'root'> & { secret: Bytes }): Promise<Agreement> {
  const root = await importSecret(secret);
  secret.fill(0);
  return { ...place, root };
}

/** 32 bytes from which both devices make their words. */
export function deriveWordsMark(agreement: Agreement): Promise<Bytes> {
  return deriveMark(agreement.root, bindPurpose('approval words', agreement));
}

/** Seals the account key for the device that asked: version, generation, nonce, the key and its tag. */
export async function sealHandedKey(agreement: Agreement, { bytes, generation }: HandedKey): Promise<string> {
  const head = new DataView(new ArrayBuffer(headBytes));
  head.setUint8(0, formatVersion);
  head.setUint32(1, generation);
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const algorithm = { name: 'AES-GCM', iv, additionalData: bindAgreement(agreement, generation) };
  const sealed = await crypto.subtle.encrypt(algorithm, await deriveKey(agreement), bytes);
  return toBase64(joinBytes(new Uint8Array(head.buffer), iv, new Uint8Array(sealed)));
}

/** The account key; null if it wasn't handed over in this agreement. */
export async function openHandedKey(agreement: Agreement, handed: string): Promise<HandedKey | null> {
  const written = fromBase64(handed);
  if (written?.length !== writtenBytes || written[0] !== formatVersion) return null;
  const generation = new DataView(written.buffer).getUint32(1);
  const iv = written.slice(headBytes, headBytes + nonceBytes);
  const algorithm = { name: 'AES-GCM', iv, additionalData: bindAgreement(agreement, generation) };
  try {
    const key = await deriveKey(agreement);
    const bytes = await crypto.subtle.decrypt(algorithm, key, written.slice(headBytes + nonceBytes));
    return { bytes: new Uint8Array(bytes), generation };
  } catch {
    return null;
  }
}

const deriveKey = (agreement: Agreement) =>
  deriveSealingKey(agreement.root, bindPurpose('approval key', agreement));

function bindAgreement({ userId, id, device, transcript }: Agreement, generation: number) {
  return bindFields(formatName, formatVersion, 'approval', userId, id, device, transcript, generation);
}

const bindPurpose = (purpose: string, { transcript }: Agreement) =>
  bindFields(formatName, formatVersion, purpose, transcript);
