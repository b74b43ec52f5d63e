import { createHmac, randomBytes } from 'node:crypto';
import { chmod, link, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import type { Executor } from '../database/database.ts';
import { makeFolder } from '../files/make-folder.ts';
import { syncFolder } from '../files/write-private-file.ts';
import { SealBrokenError, sealBytes, unsealBytes } from './seal.ts';

/** The key that wraps the keys of all people. `id` identifies it without revealing it. */
export interface MasterKey {
  id: string;
  key: Buffer;
  /** Whether every row of the database is sealed with its revision; if so, a row without it was planted. */
  areRowsBound?: boolean;
}

const checkPlace = 'master_key|check_value';
const checkText = Buffer.from('reflect');
/** The text once every row of the database is sealed with its revision: in a new database, or after a rotation. */
const checkTextOfBoundRows = Buffer.from('reflect 2');

/** Adds the id that is derived from a key. */
export function toMasterKey(key: Buffer): MasterKey {
  return { key, id: createHmac('sha256', key).update('reflect master key').digest('hex').slice(0, 16) };
}

/** The path of the key's file, used if `MASTER_KEY` isn't set. */
export function getMasterKeyFile(config: Pick<Config, 'dataDir'>): string {
  return path.join(config.dataDir, 'master.key');
}

/** The path of the new key's file during a rotation. */
export function getNextKeyFile(file: string): string {
  return `${file}.next`;
}

/** The path at which a key is kept after a rotation. */
export function getOldKeyFile(file: string, id: string): string {
  return `${file}.${id}`;
}

/** Lists the files of the keys that were replaced, which older backups need. */
export async function listOldKeyFiles(file: string): Promise<string[]> {
  const names = await readdir(path.dirname(file)).catch(() => []);
  const beginning = `${path.basename(file)}.`;
  return names
    .filter((name) => name.startsWith(beginning) && /^[0-9a-f]{16}$/.test(name.slice(beginning.length)))
    .map((name) => path.join(path.dirname(file), name));
}

/** Replaces the key file with the new one. The old one stays beside it, for the backups that were made with it. */
export async function promoteNextKey(file: string): Promise<void> {
  const next = await readKeyFile(getNextKeyFile(file));
  const old = await readKeyFile(file);
  try {
    // A link keeps the owner and the mode. If another process promotes at the same time, the name is taken before the
    // new key is in its place, so that a key is never kept under the name of another one.
    if (old && next && !old.equals(next))
      await link(file, getOldKeyFile(file, toMasterKey(old).id)).catch(ignoreExisting);
    await rename(getNextKeyFile(file), file);
  } catch (error) {
    // Another process has moved the new key already.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await syncFolder(path.dirname(file));
}

/**
 * Finds the master key of this database. Called before anything is changed: a missing or wrong key stops the start. For
 * a database without keys, a new file is created that only its owner can read.
 * @throws StartError
 */
export async function loadMasterKey({
  config,
  database,
}: {
  config: Pick<Config, 'dataDir' | 'masterKey'>;
  database: Executor;
}): Promise<MasterKey> {
  const file = getMasterKeyFile(config);
  const key = config.masterKey ?? (await readKeyFile(file));
  const check = await readCheck(database);
  if (!check) return toMasterKey(key ?? (await createKeyFile(file)));
  const checked = key && readWith(toMasterKey(key), check);
  if (checked) return checked;
  const next = config.masterKey ? null : await readKeyFile(getNextKeyFile(file));
  const nextChecked = next && readWith(toMasterKey(next), check);
  if (nextChecked) {
    // A rotation was interrupted between the database and the files; the database has the new key already.
    await promoteNextKey(file);
    return nextChecked;
  }
  // A rotation may have ended after the first reading of the file and before that of the database.
  const replaced = config.masterKey ? null : await readKeyFile(file);
  const replacedChecked = replaced && readWith(toMasterKey(replaced), check);
  if (replacedChecked) return replacedChecked;
  if (!key) {
    throw new StartError(
      `The master key is missing: ${file} is not there, and MASTER_KEY is not set. Without it nothing that was written can be read. Put the file back from your backup; nothing was changed.`,
    );
  }
  throw new StartError(
    `${config.masterKey ? 'MASTER_KEY' : `The key in ${file}`} is not the master key of this database. Use the one it was last started with; nothing was changed.`,
  );
}

/** Stores which master key the database uses, unless it is stored already: of several servers, the first one counts. */
export async function registerMasterKey({
  master,
  database,
}: {
  master: MasterKey;
  database: Executor;
}): Promise<void> {
  await database.execute(
    sql`insert into master_key (key_id, check_value) values (${master.id}, ${makeCheck({ ...master, areRowsBound: true })}) on conflict do nothing`,
  );
  const check = await readCheck(database);
  if (!check || !readWith(master, check)) {
    throw new StartError(
      'Another server gave this database a different master key at the same moment. Please start again.',
    );
  }
}

/** Makes the value that a master key is later checked against. */
export function makeCheck(master: MasterKey): Buffer {
  const bytes = master.areRowsBound ? checkTextOfBoundRows : checkText;
  return sealBytes({ key: master.key, place: checkPlace, bytes });
}

/** The key with what the check says about the database; null if it is another key. */
function readWith(master: MasterKey, check: Buffer): MasterKey | null {
  try {
    const text = unsealBytes({ key: master.key, place: checkPlace, sealed: check });
    return { ...master, areRowsBound: text.equals(checkTextOfBoundRows) };
  } catch (error) {
    if (error instanceof SealBrokenError) return null;
    throw error;
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/**
 * Finds which key here opens a restored database: the present one, or a kept file. Also `present` for a database
 * that has none yet.
 */
export async function findFittingKey({
  config,
  database,
}: {
  config: Pick<Config, 'dataDir' | 'masterKey'>;
  database: Executor;
}): Promise<'present' | 'missing' | { kept: string }> {
  const file = getMasterKeyFile(config);
  const check = await readCheck(database);
  const present = config.masterKey ?? (await readKeyFile(file));
  if (!check || (present && readWith(toMasterKey(present), check))) return 'present';
  for (const kept of await listOldKeyFiles(file)) {
    const key = await readKeyFile(kept);
    if (key && readWith(toMasterKey(key), check)) return { kept };
  }
  return 'missing';
}

async function readCheck(database: Executor): Promise<Buffer | null> {
  const { rows: found } = await database.execute<{ exists: boolean }>(
    sql`select to_regclass('master_key') is not null as exists`,
  );
  if (!found[0]?.exists) return null;
  const { rows } = await database.execute<{ check_value: Buffer }>(sql`select check_value from master_key`);
  return rows[0]?.check_value ?? null;
}

/** Reads a key file; null if there is none. @throws StartError if it doesn't contain a key. */
export async function readKeyFile(file: string): Promise<Buffer | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new StartError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`, {
      cause: error,
    });
  }
  await assertPrivate(file);
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== 32)
    throw new StartError(
      `${file} does not hold a master key. Put it back from your backup; nothing was changed.`,
    );
  return key;
}

/**
 * Lets only its owner read a key file, and warns about it. @throws StartError if the file belongs to another user,
 * whose intention this program doesn't know.
 */
async function assertPrivate(file: string): Promise<void> {
  if (process.platform === 'win32') return;
  const { mode, uid } = await stat(file);
  if ((mode & 0o077) === 0) return;
  const seen = `${file} could be read by other users of this computer (its mode was ${(mode & 0o777).toString(8)})`;
  if (uid !== process.getuid?.()) {
    throw new StartError(
      `${seen}, and belongs to another user. Give it to the user that runs Reflect, with mode 600: chown and chmod 600. Whoever has read it may open what was written: run npm run keys:rotate after the start.`,
    );
  }
  await chmod(file, 0o600);
  process.emitWarning(
    `${seen}; now only its owner can. If others use this computer, or the file was in a backup they can read, run npm run keys:rotate.`,
    { code: 'REFLECT_MASTER_KEY' },
  );
}

/** Creates a key and its file. If another server has done so already, that key is used. */
async function createKeyFile(file: string): Promise<Buffer> {
  const key = randomBytes(32);
  makeFolder(path.dirname(file));
  const draft = `${file}.${randomBytes(4).toString('hex')}.new`;
  await writeKeyFile(draft, key);
  try {
    // A hard link is atomic and never replaces an existing key.
    await link(draft, file);
    await syncFolder(path.dirname(file));
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readKeyFile(file)) ?? key;
  } finally {
    await unlink(draft);
  }
}

/** Writes a key to a new file that only its owner can read, and waits until it is on the disk. */
export async function writeKeyFile(file: string, key: Buffer): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(`${key.toString('base64')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncFolder(path.dirname(file));
}
