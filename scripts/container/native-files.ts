import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { Platform } from './platform.ts';

/** Native files below a folder: how many are for the platform, and the paths of those for another one. */
export function findNativeFiles(folder: string, { machine }: Platform): { own: number; others: string[] } {
  const others: string[] = [];
  let own = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = readMachine(path);
    if (found === machine) own += 1;
    else if (found !== null) others.push(path.slice(folder.length));
  }
  return { own, others };
}

/** The processor that an ELF file is for, as its header numbers it; null for any other file. */
function readMachine(path: string): number | null {
  const header = Buffer.alloc(20);
  const file = openSync(path, 'r');
  const length = readSync(file, header);
  closeSync(file);
  const isNative = length === header.length && header.toString('latin1', 0, 4) === '\x7fELF';
  return isNative ? header.readUInt16LE(18) : null;
}
