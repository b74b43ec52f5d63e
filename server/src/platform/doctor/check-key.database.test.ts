import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { testConfig } from '../../testing/test-config.ts';
import { nameBackup } from '../backup/storage/backup-folder.ts';
import type { Config } from '../config/config.ts';
import { listOldKeyFiles, loadMasterKey, registerMasterKey } from '../encryption/master-key.ts';
import { rotateMasterKey } from '../encryption/rotate-master-key.ts';
import { checkKey } from './check-key.ts';

let home: TestDatabase;
let config: Config;
beforeEach(async () => {
  home = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'reflect-check-key-'));
  const folder = path.join(dataDir, 'backups');
  config = testConfig({ dataDir, backup: { ...testConfig().backup, folder } });
  mkdirSync(folder);
});
afterEach(async () => {
  await home.close();
  rmSync(config.dataDir, { recursive: true, force: true });
});

const check = () => checkKey({ config, database: home.database });
const pretendBackup = (at: number) =>
  writeFileSync(path.join(config.backup.folder, nameBackup(new Date(at))), '');

it('says after a key change that the newest backup needs the old key, until there is a new backup', async () => {
  const { database } = home;
  await registerMasterKey({ master: await loadMasterKey({ config, database }), database });
  pretendBackup(Date.now() - 60_000);
  await rotateMasterKey({ config, database, announce: async () => undefined });
  const [kept = ''] = await listOldKeyFiles(path.join(config.dataDir, 'master.key'));
  expect((await check())[1]).toMatchObject({
    state: 'warning',
    text: "The current master key doesn't open the newest backup, which was made with the previous one.",
    detail: expect.stringContaining(kept),
  });
  rmSync(kept);
  expect((await check())[1]).toMatchObject({
    state: 'wrong',
    detail: expect.stringContaining("isn't here. Make a new one: `npm run backup`."),
  });
  pretendBackup(Date.now() + 60_000);
  expect((await check()).map(({ text }) => text)).toEqual([
    'The master key belongs to this database.',
    'There is only one copy of the master key.',
  ]);
});
