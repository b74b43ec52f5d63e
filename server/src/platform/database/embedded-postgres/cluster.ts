import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { databaseUser } from './address.ts';
import type { Binaries } from './binaries.ts';
import { explainFailure } from './explain-failure.ts';
import { makePrivateFolder, type ProgramUser } from './program-user.ts';
import { runProgram } from './run-program.ts';

const settingsFile = 'reflect.conf';

/**
 * Creates the folder of the database if there is none, under a temporary name that is changed at the end: an
 * interrupted start leaves no partial folder, and the second of two simultaneous starts uses the result of the first.
 */
export async function makeCluster({
  cluster,
  binaries,
  user,
  passwordFile,
}: {
  cluster: string;
  binaries: Binaries;
  user: ProgramUser | null;
  /** Set if the database listens on a port and therefore needs a password. */
  passwordFile: string | null;
}): Promise<void> {
  removeAbandoned(cluster);
  if (existsSync(path.join(cluster, 'PG_VERSION'))) return;
  const draft = `${cluster}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  makePrivateFolder({ folder: draft, user });
  const { code, output } = await runProgram({
    program: binaries.initdb,
    args: [
      ...['--pgdata', draft, '--username', databaseUser, '--encoding', 'UTF8', '--no-instructions'],
      ...['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
      ...(passwordFile ? ['--auth', 'scram-sha-256', '--pwfile', passwordFile] : ['--auth', 'trust']),
    ],
    user,
  });
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw explainFailure({ folder: path.dirname(cluster), output });
  }
  const main = path.join(draft, 'postgresql.conf');
  writeFileSync(main, `${readFileSync(main, 'utf8')}\ninclude_if_exists = '${settingsFile}'\n`);
  try {
    renameSync(draft, cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(path.join(cluster, 'PG_VERSION'))) throw error;
  }
}

/** Restores mode 0700, which PostgreSQL requires and a plain copy of a backup loses. */
export function restrictToOwner(cluster: string): void {
  if (process.platform === 'win32' || (statSync(cluster).mode & 0o077) === 0) return;
  chmodSync(cluster, 0o700);
}

/** Removes temporary folders of interrupted first starts. */
function removeAbandoned(cluster: string): void {
  const prefix = `${path.basename(cluster)}.new-`;
  for (const name of readdirSync(path.dirname(cluster)).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (!isRunning(pid)) rmSync(path.join(path.dirname(cluster), name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Writes the settings for the next start. */
export function writeSettings({
  cluster,
  settings,
  user,
}: {
  cluster: string;
  settings: Record<string, string>;
  user: ProgramUser | null;
}): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  const text = `# Written by Reflect at every start.\n${lines.join('\n')}\n`;
  const file = path.join(cluster, settingsFile);
  if (existsSync(file) && readFileSync(file, 'utf8') === text && (statSync(file).mode & 0o077) === 0) return;
  writeFileSync(file, text, { mode: 0o600 });
  if (process.platform !== 'win32') chmodSync(file, 0o600);
  if (user) chownSync(file, user.uid, user.gid);
}
