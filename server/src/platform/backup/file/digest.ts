import { createHash } from 'node:crypto';

/** A number of things, and a digest of all of them that doesn't depend on their order. */
export interface Summary {
  count: number;
  digest: string;
}

/** Sums up rows or files as they pass. */
export interface Digest {
  add(...parts: Buffer[]): void;
  summary(): Summary;
}

const lanes = 8;
const newline = 10;
const blockBytes = 1024 * 1024;

/** Adds up SHA-256 of everything added. PostgreSQL promises no order of rows, so the digest must not depend on one. */
export function makeDigest(): Digest {
  const sums = new Uint32Array(lanes);
  let count = 0;
  return {
    add(...bytes) {
      const hash = createHash('sha256');
      for (const part of bytes) hash.update(part);
      const sum = hash.digest();
      for (let lane = 0; lane < lanes; lane += 1) sums[lane] = (sums[lane] ?? 0) + sum.readUInt32BE(lane * 4);
      count += 1;
    },
    summary: () => ({ count, digest: [...sums].map((sum) => sum.toString(16).padStart(8, '0')).join('') }),
  };
}

/** Adds every row of a block of whole rows in the text format of COPY, which has newlines only at their ends. */
export function addRows(digest: Digest, block: Buffer): void {
  for (let start = 0; start < block.length; ) {
    const end = block.indexOf(newline, start) + 1;
    digest.add(block.subarray(start, end));
    start = end;
  }
}

/** Splits a stream of rows into blocks of about a megabyte that end with a row. */
export async function* splitWholeRows(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let kept: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    kept.push(chunk);
    size += chunk.length;
    const end = size < blockBytes ? 0 : chunk.lastIndexOf(newline) + 1;
    if (end === 0) continue;
    kept[kept.length - 1] = chunk.subarray(0, end);
    yield Buffer.concat(kept);
    kept = [chunk.subarray(end)];
    size = chunk.length - end;
  }
  if (size > 0) yield Buffer.concat(kept);
}
