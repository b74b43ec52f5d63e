import { existsSync } from 'node:fs';
import path from 'node:path';

/** Returns the folder, or the nearest one above it that exists. */
export function findExistingFolder(folder: string): string {
  return existsSync(folder) ? folder : findExistingFolder(path.dirname(folder));
}
