/** Bytes as base64 text. In pieces, because calls take few arguments. */
export function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8_192)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)));
  return btoa(pieces.join(''));
}

/** The bytes of a base64 text; null if it isn't one. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const letters = atob(text);
    return Uint8Array.from({ length: letters.length }, (_, at) => letters.charCodeAt(at));
  } catch {
    return null;
  }
}
