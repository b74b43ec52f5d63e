import { ed25519 } from '@noble/curves/ed25519.js';
import { fromBase64 } from '../private-journal/base64.ts';
import { isRecord, parse } from './build-list.ts';

/** Who signed a build: the public key, in base64, and a name. Only the key proves anything. */
export interface Signer {
  key: string;
  name: string;
}
/** An old key's signature of its successor. */
interface Rotation {
  from: string;
  to: string;
  signature: string;
}
export interface BuildSignature extends Signer {
  signature: string;
  rotations: readonly Rotation[];
}

/** Bytes read of a signature at most. */
export const maxSignatureBytes = 64 * 1024;
const maxRotations = 20;
const text = new TextEncoder();

/** Reads the signature of a build; null if it isn't one. */
export function readSignature(written: string): BuildSignature | null {
  const found = parse(written);
  if (!isRecord(found) || found.format !== 1) return null;
  const { name, key, signature, rotations } = found;
  if (typeof name !== 'string' || !/^[^\n]{1,80}$/.test(name)) return null;
  if (typeof key !== 'string' || typeof signature !== 'string') return null;
  if (!Array.isArray(rotations) || rotations.length > maxRotations || !rotations.every(isRotation))
    return null;
  return {
    name,
    key,
    signature,
    rotations: rotations.map(({ from, to, signature }) => ({ from, to, signature })),
  };
}

function isRotation(value: unknown): value is Rotation {
  return isRecord(value) && [value.from, value.to, value.signature].every((part) => typeof part === 'string');
}

/** Whether the signature's key has signed exactly these bytes of a list, under its name. */
export function isListSigned({ list, signature }: { list: Uint8Array; signature: BuildSignature }): boolean {
  const start = text.encode(`reflect build 1\n${signature.name}\n`);
  const signed = new Uint8Array(start.length + list.length);
  signed.set(start);
  signed.set(list, start.length);
  return isValid({ signed, ...signature });
}

/** Whether the signing key is the known one or follows it: each key is signed by the one before. */
export function followsKey({ known, signature }: { known: string; signature: BuildSignature }): boolean {
  let key = known;
  for (let step = 0; step <= maxRotations && key !== signature.key; step += 1) {
    const next = signature.rotations.find((rotation) => rotation.from === key && isRotationValid(rotation));
    if (next === undefined) return false;
    key = next.to;
  }
  return key === signature.key;
}

function isRotationValid({ from, to, signature }: Rotation): boolean {
  return isValid({ key: from, signature, signed: text.encode(`reflect release key 1\n${from}\n${to}\n`) });
}

function isValid({
  key,
  signature,
  signed,
}: {
  key: string;
  signature: string;
  signed: Uint8Array;
}): boolean {
  const [publicKey, bytes] = [fromBase64(key), fromBase64(signature)];
  if (publicKey?.length !== 32 || bytes?.length !== 64) return false;
  try {
    // Strictly by RFC 8032, as other programs check it.
    return ed25519.verify(bytes, signed, publicKey, { zip215: false });
  } catch {
    return false;
  }
}
