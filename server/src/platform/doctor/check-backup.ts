import { stat } from 'node:fs/promises';
import path from 'node:path';
import { listBucket } from '../backup/storage/backup-bucket.ts';
import { listBackups, readDrillNote } from '../backup/storage/backup-folder.ts';
import type { Config } from '../config/config.ts';
import type { BucketConfig } from '../config/config-storage.ts';
import { findExistingFolder } from './existing-folder.ts';
import type { Finding } from './finding.ts';
import { formatSize } from './size-of.ts';

const dayMs = 24 * 60 * 60 * 1000;
const backupDays = 2;
const drillDays = 90;

type Settings = Pick<Config, 'backup' | 'dataDir'>;

/** Checks whether there is a backup, how old it is, where it is stored, and whether one was ever restored for a trial. */
export async function checkBackup(config: Settings): Promise<Finding[]> {
  const { backup, dataDir } = config;
  const [newest] = await listBackups(backup.folder);
  const findings: Finding[] = [];
  if (!backup.lock)
    findings.push({
      about: 'Backup',
      state: 'warning',
      text: 'The server makes no backups.',
      detail: 'Set `BACKUP_PASSPHRASE` or `BACKUP_RECIPIENT`, then restart: it makes one every day.',
    });
  if (!newest) {
    const text = `There is no backup in \`${backup.folder}\`.`;
    return [...findings, { about: 'Backup', state: 'warning', text, detail: 'Make one: `npm run backup`' }];
  }
  findings.push(await checkAge(newest));
  if (backup.bucket) findings.push(await checkBucket({ bucket: backup.bucket, newest: newest.file }));
  else if ((await stat(newest.file)).dev === (await stat(findExistingFolder(dataDir))).dev)
    findings.push({
      about: 'Backup',
      state: 'warning',
      text: 'Backups are on the same disk as the journal.',
      detail:
        'If the disk fails, both are gone. Set `BACKUP_DIR` to a folder on another disk, or `BACKUP_URL` to a bucket, then restart.',
    });
  return [...findings, await checkDrill(backup)];
}

async function checkAge({ file, madeAt }: { file: string; madeAt: Date }): Promise<Finding> {
  const days = Math.floor((Date.now() - madeAt.getTime()) / dayMs);
  const age = days === 0 ? 'less than a day' : days === 1 ? '1 day' : `${days} days`;
  const text = `The newest is ${age} old.`;
  if (days >= backupDays)
    return {
      about: 'Backup',
      state: 'warning',
      text,
      detail: 'Make one with `npm run backup`, and check the server log.',
    };
  const detail = `Made on ${madeAt.toISOString().slice(0, 16).replace('T', ' at ')} (UTC), ${formatSize((await stat(file)).size)}, encrypted.`;
  return { about: 'Backup', state: 'fine', text, detail };
}

async function checkBucket({ bucket, newest }: { bucket: BucketConfig; newest: string }): Promise<Finding> {
  const about = 'Backup';
  const place = `the bucket \`${bucket.bucket}\``;
  const names = await listBucket(bucket).catch(() => null);
  if (names?.includes(path.basename(newest))) return { about, state: 'fine', text: `A copy is in ${place}.` };
  return {
    about,
    state: 'warning',
    text: names
      ? `The newest isn't in ${place}.`
      : `${place[0]?.toUpperCase()}${place.slice(1)} doesn't answer.`,
    detail: 'Check `BACKUP_URL` and the server log; the next backup copies what is missing.',
  };
}

async function checkDrill({ folder }: Settings['backup']): Promise<Finding> {
  const drill = await readDrillNote(folder);
  if (drill && Date.now() - Date.parse(drill.at) <= drillDays * dayMs)
    return {
      about: 'Drill',
      state: 'fine',
      text: `A backup was last tested on ${drill.at.slice(0, 10)}.`,
      detail:
        drill.same === undefined
          ? 'Every row and file was as it was written.'
          : `Every row and file was as it was written; ${drill.same} are the same as in the running Reflect.`,
    };
  const text = drill
    ? `The last test of a backup was on ${drill.at.slice(0, 10)}.`
    : 'No backup has been tested yet.';
  return { about: 'Drill', state: 'warning', text, detail: 'Test one: `npm run backup:drill`' };
}
