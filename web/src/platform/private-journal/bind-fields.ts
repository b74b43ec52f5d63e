const text = new TextEncoder();
const textTag = 1;
const numberTag = 2;

/**
 * Fields as bytes that no other fields have: each text with its length, each number in eight bytes. What is authenticated
 * with these can't be moved to a place whose name only looks the same when it is written in a row.
 */
export function bindFields(...fields: readonly (string | number)[]): Uint8Array<ArrayBuffer> {
  const parts = fields.map((field) => (typeof field === 'string' ? textField(field) : numberField(field)));
  return joinBytes(...parts);
}

function textField(field: string): Uint8Array<ArrayBuffer> {
  const bytes = text.encode(field);
  const head = new DataView(new ArrayBuffer(5));
  head.setUint8(0, textTag);
  head.setUint32(1, bytes.length);
  return joinBytes(new Uint8Array(head.buffer), bytes);
}

function numberField(field: number): Uint8Array<ArrayBuffer> {
  if (!Number.isSafeInteger(field) || field < 0) throw new RangeError('Only whole numbers from 0 are bound.');
  const view = new DataView(new ArrayBuffer(9));
  view.setUint8(0, numberTag);
  view.setBigUint64(1, BigInt(field));
  return new Uint8Array(view.buffer);
}

/** One array of bytes after the other. */
export function joinBytes(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
