import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@reflect/server/src/platform/database/migrations.ts';
import { openDatabase } from '@reflect/server/src/platform/database/open-database.ts';

const silent = { info: () => undefined, warn: () => undefined };
/** Names the template for the workers, which inherit the environment. */
const variable = 'REFLECT_JOURNEY_DATA';

/** Makes a data folder with a database that is set up and empty. Returns what removes it. */
export async function makeDataTemplate(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'reflect-journey-data-'));
  // The database may run as another user, who has to be able to enter it.
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'data');
  const { database, close } = await openDatabase({ config: { databaseUrl: null, dataDir }, log: silent });
  try {
    await migrate({ database });
  } finally {
    await close();
  }
  process.env[variable] = dataDir;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Makes a new data folder from the template, so that no database has to be set up; an empty one without a template. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'reflect-journey-'));
  const template = process.env[variable];
  // With owners and modes, which the database insists on.
  if (template) execFileSync('cp', ['-a', `${template}/.`, folder]);
  return folder;
}
