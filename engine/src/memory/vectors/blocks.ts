import { packVectors, unpackVector, vectorBytes, width } from './packed-vectors.ts';

// Sentences per block: a single one is often too short to show its topic.
const blockLength = 5;

/** Returns the packed means of the vectors of a page, for blocks of sentences. */
export function makeBlocks(vectors: Uint8Array): Uint8Array {
  const count = vectors.length / vectorBytes;
  const blocks = Math.ceil(count / blockLength);
  return packVectors(
    Array.from({ length: blocks }, (_, block) => {
      const [from, to] = [block, block + 1].map((edge) => Math.round((edge * count) / blocks)) as [
        number,
        number,
      ];
      const sum = new Float32Array(width);
      for (let at = from; at < to; at++) {
        const vector = unpackVector(vectors, at * vectorBytes);
        for (let k = 0; k < sum.length; k++) sum[k]! += vector[k]!;
      }
      return sum;
    }),
  );
}
