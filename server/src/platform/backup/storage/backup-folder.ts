import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '../../config/start-error.ts';

const namePattern = /^reflect-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz\.age(\.partial)?$/;
const drillFile = 'last-drill.json';

const DrillNote = z.object({
  at: z.iso.datetime(),
  backup: z.string(),
  /** How many rows and files were the same as in the running installation; missing in notes of earlier versions. */
  same: z.number().optional(),
});
/** When the last successful drill was, and of which backup. */
export type DrillNote = z.infer<typeof DrillNote>;

/** Names a backup made at `now`. */
export function nameBackup(now: Date): string {
  return `reflect-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz.age`;
}

/** Lists the backups of a folder, newest first. */
export async function listBackups(folder: string): Promise<{ file: string; madeAt: Date }[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR')
      throw new StartError(`${folder} is a file, or is inside one. Set BACKUP_DIR to a folder.`, {
        cause: error,
      });
    if (error.code === 'EACCES')
      throw new StartError(`${folder} may not be read (EACCES). Set BACKUP_DIR to another folder.`, {
        cause: error,
      });
    return ignoreMissing(error);
  });
  return sortNewestFirst(names ?? []).map(({ name, madeAt }) => ({ file: path.join(folder, name), madeAt }));
}

/** Keeps the names that are those of backups, newest first. */
export function sortNewestFirst(names: readonly string[]): { name: string; madeAt: Date }[] {
  return [...names]
    .sort()
    .reverse()
    .flatMap((name) => {
      const [, day, hour, minute, second, partial] = namePattern.exec(name) ?? [];
      if (!day || partial) return [];
      return [{ name, madeAt: new Date(`${day}T${hour}:${minute}:${second}Z`) }];
    });
}

/** Removes all but the newest `keep` backups, and what interrupted ones left behind. */
export async function removeOldBackups({ folder, keep }: { folder: string; keep: number }): Promise<void> {
  for (const { file } of (await listBackups(folder)).slice(keep)) await rm(file, { force: true });
  for (const name of await readdir(folder))
    if (namePattern.exec(name)?.[5]) await rm(path.join(folder, name), { force: true });
}

/** Stores that a drill succeeded. */
export async function noteDrill({ folder, note }: { folder: string; note: DrillNote }): Promise<void> {
  await writeFile(path.join(folder, drillFile), `${JSON.stringify(note)}\n`, { mode: 0o600 });
}

/** Reads the last successful drill; null without one. */
export async function readDrillNote(folder: string): Promise<DrillNote | null> {
  const text = await readFile(path.join(folder, drillFile), 'utf8').catch(ignoreMissing);
  return text ? DrillNote.parse(JSON.parse(text)) : null;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
