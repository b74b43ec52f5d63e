/** The length of the tag at the end of sealed bytes, as with a real cipher. */
export const tagBytes = 16;

/** How much of each part is hashed: enough to tell two apart. */
const looked = 48;

/** FNV-1a over what is sealed and what it is bound to. */
export function tagOf(parts: readonly (Uint8Array | undefined)[]): number {
  let hash = 0x811c9dc5;
  for (const part of parts) {
    const length = part?.length ?? 0;
    for (let at = 0; at < Math.min(length, looked); at += 1) hash = Math.imul(hash ^ part![at]!, 0x01000193);
    hash = Math.imul(hash ^ (0x100 + length), 0x01000193);
  }
  return hash >>> 0;
}

/** Bytes that are no longer readable as text, and a tag. It is fast and protects nothing. */
export function mixBytes(plain: Uint8Array, tag: number): Uint8Array<ArrayBuffer> {
  const sealed = new Uint8Array(plain.length + tagBytes);
  for (let at = 0; at < plain.length; at += 1) sealed[at] = plain[at]! ^ 0xa5;
  new DataView(sealed.buffer).setUint32(plain.length, tag);
  return sealed;
}

export function unmixBytes(sealed: Uint8Array): { plain: Uint8Array<ArrayBuffer>; tag: number } {
  const length = Math.max(0, sealed.length - tagBytes);
  const plain = new Uint8Array(length);
  for (let at = 0; at < length; at += 1) plain[at] = sealed[at]! ^ 0xa5;
  const view = new DataView(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  return { plain, tag: sealed.length < tagBytes ? -1 : view.getUint32(length) };
}
