import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nameBackup } from './backup-folder.ts';
import { findBackup } from './find-backup.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reflect-find-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('finds a backup by its path, or by its name in the folder of backups', async () => {
  const name = nameBackup(new Date());
  const file = path.join(folder, name);
  const config = { folder, bucket: null };
  expect(await findBackup(config, name)).toBe(name);
  writeFileSync(file, '');
  expect(await findBackup(config, file)).toBe(file);
  expect(await findBackup(config, name)).toBe(file);
  expect(await findBackup(config, `elsewhere/${name}`)).toBe(`elsewhere/${name}`);
});
