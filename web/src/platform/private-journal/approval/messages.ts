import { fromBase64, toBase64 } from '../base64.ts';
import { bindFields } from '../bind-fields.ts';
import { formatName, formatVersion } from '../keys/account-key.ts';

/** How a device names itself: its id among the person's devices, and its browser's name. */
export interface DeviceName {
  device: string;
  name: string;
}
/** From the new device: who it is, and a commitment to a key that it doesn't show yet. */
export type Asked = DeviceName & { commitment: string };
/** From the open device: who it is, and its public key. */
export type Answered = DeviceName & { key: string };
/** From the new device: the key it committed to, and the nonce that hid it until now. */
export interface Revealed {
  key: string;
  nonce: string;
}

/** The request and its person. */
export interface RequestPlace {
  userId: string;
  id: string;
}

const maxNameLength = 80;
const text = new TextEncoder();

/** A message as it is sent: JSON in base64. Its very text is authenticated, so it has one reading. */
export function writeMessage(message: Asked | Answered | Revealed): string {
  return toBase64(text.encode(JSON.stringify(message)));
}

export const readAsked = (sent: string | null): Asked | null =>
  readMessage(sent, ['device', 'name', 'commitment']);
export const readAnswered = (sent: string | null): Answered | null =>
  readMessage(sent, ['device', 'name', 'key']);
export const readRevealed = (sent: string | null): Revealed | null => readMessage(sent, ['key', 'nonce']);

/** The fields of a message, all texts; null if one is missing. */
function readMessage<Message>(sent: string | null, fields: readonly string[]): Message | null {
  const bytes = sent === null ? null : fromBase64(sent);
  if (bytes === null) return null;
  try {
    const read = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    if (fields.some((field) => typeof read[field] !== 'string')) return null;
    const { name } = read;
    return { ...read, ...(typeof name === 'string' && { name: name.slice(0, maxNameLength) }) } as Message;
  } catch {
    return null;
  }
}

/** Commits a new device to its key before it has seen the other's, so that nobody can pick a key to fit. */
export function commitTo(
  place: RequestPlace,
  { device, name, key, nonce }: DeviceName & Revealed,
): Promise<string> {
  return hash('approval commitment', place, device, name, key, nonce);
}

/** Hashes everything that was said, as it was sent. Unless both devices have the same, their words differ. */
export function hashTranscript(
  place: RequestPlace,
  { asked, answered, revealed }: { asked: string; answered: string; revealed: string },
): Promise<string> {
  return hash('approval transcript', place, asked, answered, revealed);
}

async function hash(purpose: string, { userId, id }: RequestPlace, ...fields: string[]): Promise<string> {
  const bound = bindFields(formatName, formatVersion, purpose, userId, id, ...fields);
  return toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', bound)));
}
