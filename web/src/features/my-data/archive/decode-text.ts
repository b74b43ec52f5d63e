/**
 * Most programs write UTF-8; some write UTF-16, not all of them with a byte order mark, and old ones the letters of Western
 * Europe in one byte each.
 */
export async function decodeText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const unmarked = findUnmarked(bytes);
  try {
    return new TextDecoder(unmarked ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** How far a text is looked at. */
const sampleBytes = 4096;

/**
 * UTF-16 without a mark: spaces, line ends and Western letters have a zero in the same half of each pair of bytes.
 * Other texts have none, and images have them in both.
 */
function findUnmarked(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, sampleBytes);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const [first = 0, second = 0] = zeros;
  const least = sample.length / 40;
  if (bytes.length % 2 !== 0 || Math.max(first, second) < least || Math.min(first, second) > 0) return null;
  return second > 0 ? 'utf-16le' : 'utf-16be';
}
