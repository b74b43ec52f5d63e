import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

const pieceBytes = 8 * 1024 * 1024;
/** A word may extend over the end of a piece. */
const overlapBytes = 64;

/**
 * Reads all memory that a process has written to: its heap, its buffers, and what has been freed but not used again.
 * Works only on Linux, and only for processes that this one has started.
 */
export function readProcessMemory(pid: number, look: (piece: Buffer) => void): { bytes: number } {
  const memory = openSync(`/proc/${pid}/mem`, 'r');
  const piece = Buffer.alloc(pieceBytes);
  let bytes = 0;
  try {
    for (const { from, to } of listWrittenParts(pid))
      for (let at = from; at < to; at += pieceBytes - overlapBytes) {
        const length = Math.min(pieceBytes, to - at);
        const read = readPart(memory, piece.subarray(0, length), at);
        look(piece.subarray(0, read));
        bytes += read;
      }
  } finally {
    closeSync(memory);
  }
  return { bytes };
}

function listWrittenParts(pid: number): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = [];
  let last: { from: number; to: number } | null = null;
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    const [, from, to, rights] = /^([0-9a-f]+)-([0-9a-f]+) (\S+)/.exec(line) ?? [];
    if (from !== undefined && to !== undefined)
      last = rights?.startsWith('rw')
        ? { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) }
        : null;
    const resident = /^Rss:\s+(\d+) kB/.exec(line)?.[1];
    if (last !== null && resident !== undefined && resident !== '0') parts.push(last);
  }
  return parts;
}

function readPart(memory: number, into: Buffer, at: number): number {
  try {
    return readSync(memory, into, 0, into.length, at);
  } catch {
    // It was returned to the system meanwhile.
    return 0;
  }
}
