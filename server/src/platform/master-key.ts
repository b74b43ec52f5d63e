import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, unlink } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Config } from './config.ts';
import type { Executor } from './database.ts';
import { openBytes, SealBrokenError, sealBytes } from './seal.ts';
import { StartError } from './start-error.ts';

/** The key that wraps everybody's keys. `id` names it without revealing it. */
export interface MasterKey {
  id: string;
  key: Buffer;
}

const checkPlace = 'master_key|check_value';
const checkText = Buffer.from('reflect');

/** Gives 32 bytes their name. */
export function toMasterKey(key: Buffer): MasterKey {
  return { key, id: createHmac('sha256', key).update('reflect master key').digest('hex').slice(0, 16) };
}

/** Where the key lies when `MASTER_KEY` is not set. */
export function masterKeyFile(config: Pick<Config, 'dataDir'>): string {
  return path.join(config.dataDir, 'master.key');
}

/** Where a rotation puts the new key until the database has taken it. */
export function nextKeyFile(file: string): string {
  return `${file}.next`;
}

/** Puts the new key in the place of the old one, which stays beside it as `.previous` until that is done. */
export async function promoteNextKey(file: string): Promise<void> {
  const previous = `${file}.previous`;
  await rm(previous, { force: true });
  try {
    await link(file, previous);
    await rename(nextKeyFile(file), file);
  } catch (error) {
    // Another process was faster; then the new key is in its place.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await syncFolder(path.dirname(file));
  await rm(previous, { force: true });
}

/**
 * Finds the master key of this database. Called before anything is changed: a key that is missing or does not fit
 * refuses the start. A database without keys gets a new file, readable by its owner alone.
 * @throws StartError
 */
export async function loadMasterKey({
  config,
  database,
}: {
  config: Pick<Config, 'dataDir' | 'masterKey'>;
  database: Executor;
}): Promise<MasterKey> {
  const file = masterKeyFile(config);
  const key = config.masterKey ?? (await readKeyFile(file));
  const check = await readCheck(database);
  if (!check) return toMasterKey(key ?? (await createKeyFile(file)));
  if (key && fits(toMasterKey(key), check)) return toMasterKey(key);
  const next = config.masterKey ? null : await readKeyFile(nextKeyFile(file));
  if (next && fits(toMasterKey(next), check)) {
    // A rotation was cut off between the database and the files; the database already has the new key.
    await promoteNextKey(file);
    return toMasterKey(next);
  }
  if (!key) {
    throw new StartError(
      `The master key is missing: ${file} is not there, and MASTER_KEY is not set. Without it nothing that was written can be read. Put the file back from your backup; nothing was changed.`,
    );
  }
  throw new StartError(
    `${config.masterKey ? 'MASTER_KEY' : `The key in ${file}`} is not the master key of this database. Use the one it was last started with; nothing was changed.`,
  );
}

/** Writes down which master key the database uses, if it does not say so yet; the first server to do so wins. */
export async function registerMasterKey({
  master,
  database,
}: {
  master: MasterKey;
  database: Executor;
}): Promise<void> {
  await database.execute(
    sql`insert into master_key (key_id, check_value) values (${master.id}, ${makeCheck(master)}) on conflict do nothing`,
  );
  const check = await readCheck(database);
  if (!check || !fits(master, check)) {
    throw new StartError(
      'Another server gave this database a different master key at the same moment. Please start again.',
    );
  }
}

/** The value that later proves a master key against this database. */
export function makeCheck(master: MasterKey): Buffer {
  return sealBytes({ key: master.key, place: checkPlace, bytes: checkText });
}

function fits(master: MasterKey, check: Buffer): boolean {
  try {
    return openBytes({ key: master.key, place: checkPlace, sealed: check }).equals(checkText);
  } catch (error) {
    if (error instanceof SealBrokenError) return false;
    throw error;
  }
}

async function readCheck(database: Executor): Promise<Buffer | null> {
  const { rows: found } = await database.execute<{ exists: boolean }>(
    sql`select to_regclass('master_key') is not null as exists`,
  );
  if (!found[0]?.exists) return null;
  const { rows } = await database.execute<{ check_value: Buffer }>(sql`select check_value from master_key`);
  return rows[0]?.check_value ?? null;
}

/** Reads a key file; null if there is none. @throws StartError if it holds something else than a key. */
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
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== 32)
    throw new StartError(
      `${file} does not hold a master key. Put it back from your backup; nothing was changed.`,
    );
  return key;
}

/** Makes a key and a file for it. If another server was faster, its key is the one. */
async function createKeyFile(file: string): Promise<Buffer> {
  const key = randomBytes(32);
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(4).toString('hex')}.new`;
  await writeKeyFile(draft, key);
  try {
    // A link appears whole or not at all, and never replaces a key that is already there.
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

/** Writes a key to a new file that only its owner may read, and waits until it is on the disk. */
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

/** Waits until the names in a folder are on the disk. Windows keeps them by itself and cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
