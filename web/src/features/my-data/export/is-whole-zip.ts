/** Length of the record that ends a ZIP without a comment. */
const endLength = 22;
const endSignature = [0x50, 0x4b, 0x05, 0x06];

/** Checks for its end: a download cut off by a proxy can look complete to the browser. */
export async function isWholeZip(blob: Blob): Promise<boolean> {
  if (blob.size < endLength) return false;
  const end = new Uint8Array(await blob.slice(-endLength).arrayBuffer());
  return endSignature.every((byte, at) => end[at] === byte);
}
