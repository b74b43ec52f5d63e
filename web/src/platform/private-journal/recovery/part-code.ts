import { bindFields, joinBytes } from '../bind-fields.ts';
import { formatName, formatVersion } from '../keys/account-key.ts';
import { codeAlphabet, readGroups } from '../keys/recovery-code.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** One part of a recovery secret, as somebody keeps it. */
export interface Part {
  /** Which parts belong together, 4 bytes. */
  set: Bytes;
  /** 20 bytes and this part's index. */
  share: Bytes;
}

export const setBytes = 4;
const shareBytes = 21;
const writtenBytes = 1 + setBytes + shareBytes;
const bitsPerLetter = 5;
const letters = Math.ceil((writtenBytes * 8) / bitsPerLetter);
const checkLetters = 6;
const groupLength = 4;

/** The code of a part: version, set and share in Crockford's base32, and a checksum of 30 bits. */
export async function writePart({ set, share }: Part): Promise<string> {
  const code = toLetters(joinBytes(Uint8Array.of(formatVersion), set, share));
  return code + (await computeChecksum(code));
}

/** The groups of a code, as they are printed. */
export function splitPartGroups(code: string): string[] {
  const count = (letters + checkLetters) / groupLength;
  return Array.from({ length: count }, (_, at) => code.slice(at * groupLength, (at + 1) * groupLength));
}

/** A part as it was typed or scanned; null if a letter is wrong or missing. */
export async function readPart(typed: string): Promise<Part | null> {
  const code = readGroups(typed, letters + checkLetters);
  if (code.length !== letters + checkLetters) return null;
  if (![...code].every((letter) => codeAlphabet.includes(letter))) return null;
  const body = code.slice(0, letters);
  if ((await computeChecksum(body)) !== code.slice(letters)) return null;
  const bytes = fromLetters(body);
  if (bytes[0] !== formatVersion) return null;
  return { set: bytes.slice(1, 1 + setBytes), share: bytes.slice(1 + setBytes) };
}

function toLetters(bytes: Uint8Array): string {
  const padding = BigInt(letters * bitsPerLetter - bytes.length * 8);
  let rest = bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n) << padding;
  let code = '';
  for (let at = 0; at < letters; at++) {
    code = codeAlphabet[Number(rest & 31n)] + code;
    rest >>= 5n;
  }
  return code;
}

function fromLetters(code: string): Bytes {
  const number = [...code].reduce((sum, letter) => (sum << 5n) | BigInt(codeAlphabet.indexOf(letter)), 0n);
  let rest = number >> BigInt(letters * bitsPerLetter - writtenBytes * 8);
  const bytes = new Uint8Array(writtenBytes);
  for (let at = writtenBytes - 1; at >= 0; at--) {
    bytes[at] = Number(rest & 255n);
    rest >>= 8n;
  }
  return bytes;
}

async function computeChecksum(code: string): Promise<string> {
  const fields = bindFields(formatName, formatVersion, 'part checksum', code);
  const bits = new DataView(await crypto.subtle.digest('SHA-256', fields)).getUint32(0);
  return [27, 22, 17, 12, 7, 2].map((shift) => codeAlphabet[(bits >>> shift) & 31]).join('');
}

const asPrinted = /(?:[0-9A-Z]{4} ){11}[0-9A-Z]{4}/;

/** The code of a part in the text of its file; null if there is none. */
export function findPart(file: string): string | null {
  return asPrinted.exec(file)?.[0].replaceAll(' ', '') ?? null;
}
