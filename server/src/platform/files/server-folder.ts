import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of the server workspace, both for the source (`src/…`) and the built file (`dist/main.js`). */
export const serverFolder = findServerFolder(import.meta.dirname);

function findServerFolder(folder: string): string {
  if (existsSync(path.join(folder, 'migrations')) && existsSync(path.join(folder, 'package.json')))
    return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error('The folder server/migrations is missing from this installation.');
  return findServerFolder(parent);
}
