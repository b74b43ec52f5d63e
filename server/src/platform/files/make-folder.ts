import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and those above it; false if it was there. Node's own way says of a read-only disk that the folder
 * doesn't exist, and never ends in a place like `/proc`, where nobody can make one.
 * @throws the error of the system
 */
export function makeFolder(folder: string, mode = 0o700): boolean {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false;
  try {
    mkdirSync(folder, { mode });
    return true;
  } catch (error) {
    const above = path.dirname(folder);
    const { code } = error as NodeJS.ErrnoException;
    // Another process may make it at the same time.
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return false;
    if (code !== 'ENOENT' || existsSync(above)) throw error;
    makeFolder(above, mode);
    return makeFolder(folder, mode);
  }
}
