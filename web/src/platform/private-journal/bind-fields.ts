const text = new TextEncoder();
const textTag = 1;
const numberTag = 2;

/**
 * Encodes fields as bytes that no other fields have: each text with its length, each number in eight bytes. So what is
 * authenticated with them can't be moved to a place whose concatenated name looks the same.
 */
export function bindFields(...fields: readonly (string | number)[]): Uint8Array<ArrayBuffer> {
  const parts = fields.map((field) => (typeof field === 'string' ? encodeText(field) : encodeNumber(field)));
  return joinBytes(...parts);
}

function encodeText(field: string): Uint8Array<ArrayBuffer> {
  const bytes = text.encode(field);
  const head = new DataView(new ArrayBuffer(5));
  head.setUint8(0, textTag);
  head.setUint32(1, bytes.length);
  return joinBytes(new Uint8Array(head.buffer), bytes);
}

function encodeNumber(field: number): Uint8Array<ArrayBuffer> {
  if (!Number.isSafeInteger(field) || field < 0) throw new RangeError('Only whole numbers from 0 are bound.');
  const view = new DataView(new ArrayBuffer(9));
  view.setUint8(0, numberTag);
  view.setBigUint64(1, BigInt(field));
  return new Uint8Array(view.buffer);
}

/** Concatenates arrays of bytes. */
export function joinBytes(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
