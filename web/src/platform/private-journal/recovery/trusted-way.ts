import type { JournalRecovery } from '@reflect/contract';
import { combine, split } from 'shamir-secret-sharing';
import { fromBase64, toBase64 } from '../base64.ts';
import { bindFields } from '../bind-fields.ts';
import { deriveMark, formatName, formatVersion } from '../keys/account-key.ts';
import { unwrapAccountKey, wrapAccountKey } from '../keys/wrapped-key.ts';
import { type Part, readPart, setBytes, writePart } from './part-code.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Way = Pick<JournalRecovery, 'id' | 'parameters' | 'generation'>;

const secretBytes = 20;
const partCount = 3;
const neededParts = 2;
const kind = 'trusted-people';
const start = `shamir$${neededParts}of${partCount}$`;

/** Why two parts don't open a journal. `unsafe`: the server sent parameters that no device writes. */
export type PartsProblem = 'unreadable' | 'same' | 'mixed' | 'replaced' | 'unsafe' | 'wrong';

/** Makes a recovery secret, wraps the account key with it and splits it: any two of the three parts open the journal. */
export async function makeTrustedWay({
  userId,
  id,
  generation,
  bytes,
}: {
  userId: string;
  /** The id of the new way. */
  id: string;
  generation: number;
  bytes: Bytes;
}): Promise<{ way: Way & { wrapped: string }; parts: string[] }> {
  const secret = crypto.getRandomValues(new Uint8Array(secretBytes));
  const set = crypto.getRandomValues(new Uint8Array(setBytes));
  const parameters = start + toBase64(set);
  const shares = await split(secret, partCount, neededParts);
  const parts = await Promise.all(shares.map((share) => writePart({ set, share: Uint8Array.from(share) })));
  const place = { userId, wayId: id, kind, parameters, generation };
  const wrapped = await wrapAccountKey({ ...place, secret: await stretch(secret), bytes });
  return { way: { id, parameters, generation, wrapped: toBase64(wrapped) }, parts };
}

/** Two typed parts if they may open this way, otherwise why they can't. Sends nothing. */
export async function readParts(
  typed: readonly [string, string],
  { parameters }: Pick<Way, 'parameters'>,
): Promise<[Part, Part] | PartsProblem> {
  const set = readSet(parameters);
  if (set === null) return 'unsafe';
  const [one, other] = await Promise.all(typed.map(readPart));
  if (!one || !other) return 'unreadable';
  if (!isSame(one.set, other.set)) return 'mixed';
  if (one.share.at(-1) === other.share.at(-1)) return 'same';
  return isSame(one.set, set) ? [one, other] : 'replaced';
}

/** Opens the account key with two parts. */
export async function openByParts({
  userId,
  way: { id, parameters, generation },
  wrapped: text,
  typed,
}: {
  userId: string;
  way: Way;
  wrapped: string;
  typed: readonly [string, string];
}): Promise<{ bytes: Bytes; generation: number } | PartsProblem> {
  const parts = await readParts(typed, { parameters });
  if (typeof parts === 'string') return parts;
  const secret = await stretch(Uint8Array.from(await combine(parts.map(({ share }) => share))));
  const wrapped = fromBase64(text);
  const place = { userId, wayId: id, kind, parameters, generation };
  const bytes = wrapped && (await unwrapAccountKey({ ...place, secret, wrapped }));
  secret.fill(0);
  return bytes === null ? 'wrong' : { bytes, generation };
}

/** Null for parameters that no device writes. */
function readSet(parameters: string): Bytes | null {
  const set = parameters.startsWith(start) ? fromBase64(parameters.slice(start.length)) : null;
  return set?.length === setBytes && parameters === start + toBase64(set) ? set : null;
}

/** A secret of 160 bits needs no slow derivation: nobody can try that many. */
async function stretch(secret: Bytes): Promise<Bytes> {
  const root = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  secret.fill(0);
  return deriveMark(root, bindFields(formatName, formatVersion, 'trusted people'));
}

const isSame = (one: Bytes, other: Bytes) => one.every((byte, at) => byte === other[at]);
