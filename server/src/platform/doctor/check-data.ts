import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { countPendingMigrations } from '../database/migrations.ts';
import { openDatabase } from '../database/open-database.ts';
import { countMissingFiles } from '../files/count-missing-files.ts';
import { describeStorage } from '../files/describe-storage.ts';
import { openFiles } from '../files/files.ts';
import { checkKey } from './check-key.ts';
import { findExistingFolder } from './existing-folder.ts';
import { type Finding, runDoctorCheck } from './finding.ts';
import { formatSize } from './size-of.ts';

const megabyte = 1024 * 1024;
const littleSpace = 1024 * megabyte;
const noSpace = 200 * megabyte;
const clockLeewayMs = 5_000;
const noneYet = 'There is none yet; the first start creates it.';

/** Checks how much space is left on the disk of the data. */
export async function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  const about = 'Disk';
  const { bavail, bsize } = await statfs(findExistingFolder(dataDir));
  const free = bavail * bsize;
  const text = `${formatSize(free)} are free.`;
  const place = `In \`${dataDir}\`.`;
  if (free > littleSpace) return [{ about, state: 'fine', text, detail: place }];
  const state = free > noSpace ? 'warning' : 'wrong';
  return [{ about, state, text, detail: `${place} Make room: a full disk can't store entries.` }];
}

/**
 * Checks whether the database answers, its schema fits this program, and the key is its own.
 * @param opened that of a running server; without it, the database is opened for the check.
 */
export async function checkDatabase(config: Config, opened?: Database): Promise<Finding[]> {
  if (opened) return examine({ config, database: opened });
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'postgres')))
    return [{ about: 'Database', state: 'fine', text: noneYet }];
  const silent = { info: () => undefined, warn: () => undefined };
  const { database, close } = await openDatabase({ config, log: silent });
  try {
    return await examine({ config, database });
  } finally {
    await close();
  }
}

async function examine({ config, database }: { config: Config; database: Database }): Promise<Finding[]> {
  const { rows } = await database.$client.query<{
    version: string;
    now: Date;
    bytes: string;
    keys: string | null;
  }>(
    `select current_setting('server_version') as version, clock_timestamp() as now,
      pg_database_size(current_database()) as bytes, to_regclass('master_key')::text as keys`,
  );
  const [found] = rows;
  if (!found) throw new Error('The database does not answer.');
  const place = config.databaseUrl ? 'at `DATABASE_URL`' : 'built in';
  const findings: Finding[] = [
    {
      about: 'Database',
      state: 'fine',
      text: `PostgreSQL ${found.version.split(' ')[0]}, ${place}.`,
      detail: `${formatSize(Number(found.bytes))}.`,
    },
  ];
  const apart = Math.abs(Date.now() - found.now.getTime());
  if (apart > clockLeewayMs)
    findings.push({
      about: 'Clock',
      state: 'warning',
      text: `The clock of the database is ${Math.round(apart / 1000)} seconds apart.`,
      detail: 'Turn on time synchronisation on both machines.',
    });
  return [
    ...findings,
    ...(await runDoctorCheck('Database', () => checkSchema(database))),
    ...(found.keys ? await runDoctorCheck('Key', () => checkKey({ config, database })) : []),
    ...(await checkMissingFiles({ config, database })),
  ];
}

async function checkSchema(database: Database): Promise<Finding[]> {
  const pending = await countPendingMigrations(database);
  if (pending === 0) return [];
  const text = 'It was last used by an older Reflect.';
  const detail = `The next start changes its schema: ${pending} ${pending === 1 ? 'step' : 'steps'}. Make a backup before: \`npm run backup\``;
  return [{ about: 'Database', state: 'warning', text, detail }];
}

/** Checks whether every image that an entry shows is in the storage. */
export async function checkMissingFiles({
  config,
  database,
}: {
  config: Pick<Config, 'dataDir' | 'storage'>;
  database: Database;
}): Promise<Finding[]> {
  const stored = new Set<string>();
  try {
    for await (const name of (await openFiles(config)).list()) stored.add(name);
  } catch {
    // The check of the storage says what is wrong with it.
    return [];
  }
  const { shown, missing } = await countMissingFiles({ client: database.$client, stored });
  if (missing === 0) return [];
  return [
    {
      about: 'Storage',
      state: 'wrong',
      text: `Images shown in entries are missing from ${describeStorage(config)}: ${missing} of ${shown}.`,
      detail:
        'If `STORAGE_URL` was set, changed or removed, copy the files from where they were, under the same names: `README.md`, Backup and restore. Keep the older backups: the new ones lack these images.',
    },
  ];
}

/** Checks whether files can be written, read and removed. */
export async function checkStorage(config: Pick<Config, 'dataDir' | 'storage'>): Promise<Finding[]> {
  const about = 'Storage';
  const place = describeStorage(config);
  if (config.storage.kind === 'disk' && !existsSync(config.dataDir))
    return [{ about, state: 'fine', text: noneYet }];
  // A separate folder, so that two checks at a time don't remove each other's file.
  const folder = `doctor-${randomUUID()}`;
  const key = `${folder}/probe`;
  const files = await openFiles(config);
  await files.write(key, Buffer.from(key));
  const read = await files.read(key);
  await files.removeFolder(folder);
  if (read?.toString() === key)
    return [
      {
        about,
        state: 'fine',
        text: 'Files can be stored and read back.',
        detail: `Images and recordings, sealed, in ${place}.`,
      },
    ];
  return [
    {
      about,
      state: 'wrong',
      text: "The storage doesn't return what was written to it.",
      detail: `Check ${place}.`,
    },
  ];
}
