import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder itself, or the nearest one above it that is there. */
export function existingFolder(folder: string): string {
  return existsSync(folder) ? folder : existingFolder(path.dirname(folder));
}
