import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { listBackups, readDrillNote } from '../backup/backup-folder.ts';
import type { Config } from '../config/config.ts';
import { openDatabase } from '../database/open-database.ts';
import { loadMasterKey } from '../encryption/master-key.ts';
import { openFiles } from '../files/files.ts';
import type { Finding } from './finding.ts';

const megabyte = 1024 * 1024;
const littleSpace = 1024 * megabyte;
const noSpace = 200 * megabyte;
const dayMs = 24 * 60 * 60 * 1000;
const backupDays = 2;
const drillDays = 90;
const clockLeewayMs = 5_000;

/** How much space is left where the data lie. */
export async function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  const about = 'Disk';
  const { bavail, bsize } = await statfs(existing(dataDir));
  const free = bavail * bsize;
  const text = `${Math.floor(free / megabyte)} MB are free in ${dataDir}.`;
  if (free > littleSpace) return [{ about, state: 'fine', text }];
  return [
    {
      about,
      state: free > noSpace ? 'warning' : 'wrong',
      text: `${text} Make room: a full disk takes no entries.`,
    },
  ];
}

/** Whether the database answers, whether its schema fits this program, and whether the key is its own. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const about = 'Database';
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'postgres')))
    return [{ about, state: 'fine', text: 'There is none yet; the first start makes it.' }];
  const silent = { info: () => undefined, warn: () => undefined };
  const { database, close } = await openDatabase({ config, log: silent });
  try {
    const { rows } = await database.$client.query<{ version: string; now: Date; keys: string | null }>(
      "select current_setting('server_version') as version, clock_timestamp() as now, to_regclass('master_key')::text as keys",
    );
    const [found] = rows;
    if (!found) throw new Error('The database gives no answer.');
    const findings: Finding[] = [{ about, state: 'fine', text: `PostgreSQL ${found.version} answers.` }];
    const apart = Math.abs(Date.now() - found.now.getTime());
    if (apart > clockLeewayMs)
      findings.push({
        about: 'Clock',
        state: 'warning',
        text: `The clock of the database is ${Math.round(apart / 1000)} seconds apart. Turn on time synchronisation on both machines.`,
      });
    const stored = found.keys ? await database.$client.query('select 1 from master_key') : null;
    if (!stored?.rowCount)
      return [
        ...findings,
        { about: 'Key', state: 'fine', text: 'There is none yet; the first start makes it.' },
      ];
    await loadMasterKey({ config, database });
    return [...findings, { about: 'Key', state: 'fine', text: 'The master key is that of this database.' }];
  } finally {
    await close();
  }
}

/** Whether files can be written, read and removed. */
export async function checkStorage(config: Pick<Config, 'dataDir' | 'storage'>): Promise<Finding[]> {
  const about = 'Storage';
  const place =
    config.storage.kind === 'disk' ? 'The folder of files' : `The bucket ${config.storage.bucket}`;
  if (config.storage.kind === 'disk' && !existsSync(config.dataDir))
    return [{ about, state: 'fine', text: 'There is none yet; the first start makes it.' }];
  const key = `doctor/${randomUUID()}`;
  const files = await openFiles(config);
  await files.write(key, Buffer.from(key));
  const read = await files.read(key);
  await files.removeFolder('doctor');
  if (read?.toString() === key)
    return [{ about, state: 'fine', text: `${place} takes files and gives them back.` }];
  return [{ about, state: 'wrong', text: `${place} does not give back what was written to it.` }];
}

/** Whether there is a backup, how old it is, where it lies, and whether it was ever restored for a trial. */
export async function checkBackup({
  backup,
  dataDir,
}: Pick<Config, 'backup' | 'dataDir'>): Promise<Finding[]> {
  const about = 'Backup';
  const [newest] = await listBackups(backup.folder);
  const findings: Finding[] = [];
  if (!backup.lock)
    findings.push({
      about,
      state: 'warning',
      text: 'The server makes none: set BACKUP_PASSPHRASE or BACKUP_RECIPIENT.',
    });
  if (!newest) {
    const text = `There is none in ${backup.folder}. Make one: npm run backup`;
    return [...findings, { about, state: 'warning', text }];
  }
  const days = Math.floor((Date.now() - newest.madeAt.getTime()) / dayMs);
  const text = `The newest is ${days} ${days === 1 ? 'day' : 'days'} old.`;
  if (days >= backupDays)
    findings.push({
      about,
      state: 'warning',
      text: `${text} Make one, and look into the log of the server.`,
    });
  else findings.push({ about, state: 'fine', text });
  if ((await stat(newest.file)).dev === (await stat(existing(dataDir))).dev)
    findings.push({
      about,
      state: 'warning',
      text: 'Backups lie on the disk of the data and would be lost with it. Set BACKUP_DIR to another one.',
    });
  const drill = await readDrillNote(backup.folder);
  if (!drill || Date.now() - Date.parse(drill.at) > drillDays * dayMs)
    findings.push({
      about: 'Drill',
      state: 'warning',
      text: `${drill ? `The last was on ${drill.at.slice(0, 10)}` : 'No backup was restored for a trial yet'}. Do it: npm run backup:drill`,
    });
  else
    findings.push({
      about: 'Drill',
      state: 'fine',
      text: `A backup was restored on ${drill.at.slice(0, 10)}.`,
    });
  return findings;
}

/** The folder itself, or the nearest one above it that is there. */
function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(path.dirname(folder));
}
