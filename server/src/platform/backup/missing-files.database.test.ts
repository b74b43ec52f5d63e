import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { createPerson } from '../../testing/people.ts';
import { testConfig } from '../../testing/test-config.ts';
import type { Config } from '../config/config.ts';
import { checkMissingFiles } from '../doctor/check-data.ts';
import { openFiles } from '../files/files.ts';
import { runBackup } from './run-backup.ts';
import { listBackups, nameBackup } from './storage/backup-folder.ts';

let home: TestDatabase;
let folder: string;
let config: Config;
let userId: string;
const shown = [randomUUID(), randomUUID(), randomUUID()];
beforeAll(async () => {
  home = await createTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'reflect-missing-files-'));
  const lock = { recipient: await identityToRecipient(await generateX25519Identity()) };
  const backup = { folder: path.join(folder, 'backups'), bucket: null, keep: 1, lock };
  config = testConfig({ dataDir: path.join(folder, 'data'), backup });
  mkdirSync(backup.folder);
  userId = await createPerson(home.database);
  const files = await openFiles(config);
  for (const id of shown) {
    await insertRow('images (user_id, id, size, entry_id)', [userId, id, 1, randomUUID()]);
    await files.write(`images/${userId}/${id}`, Buffer.from('sealed'));
  }
  const picture = randomUUID();
  await insertRow('private_journal_pictures (user_id, id, size, row_id)', [userId, picture, 1, randomUUID()]);
  await files.write(`private-pictures/${userId}/${picture}`, Buffer.from('sealed'));
  // Being uploaded, and erased: without a file, and nothing is missing.
  await insertRow('images (user_id, id, size, entry_id)', [userId, randomUUID(), 1, null]);
  await insertRow('images (user_id, id, size, entry_id, let_go_at)', [
    userId,
    randomUUID(),
    1,
    randomUUID(),
    new Date(),
  ]);
});
afterAll(async () => {
  await home.close();
  rmSync(folder, { recursive: true, force: true });
});

async function insertRow(into: string, values: unknown[]) {
  const places = values.map((_, index) => `$${index + 1}`).join(', ');
  await home.database.$client.query(`insert into ${into} values (${places})`, values);
}
const backUp = (here: Config) => runBackup({ config: here, database: home.database, withMasterKey: false });
const pretendBackup = (day: number) =>
  writeFileSync(path.join(config.backup.folder, nameBackup(new Date(Date.UTC(2026, 0, day)))), '');

it('says nothing about images if all are there, and removes older backups', async () => {
  pretendBackup(1);
  expect(await checkMissingFiles({ config, database: home.database })).toEqual([]);
  expect((await backUp(config)).manifest).toMatchObject({ missing: 0, files: { count: 4 } });
  expect(await listBackups(config.backup.folder)).toHaveLength(1);
});

it('reports a storage without the images, and a backup of it keeps the older ones', async () => {
  const elsewhere = { ...config, dataDir: path.join(folder, 'elsewhere') };
  const [finding] = await checkMissingFiles({ config: elsewhere, database: home.database });
  expect(finding).toMatchObject({
    state: 'wrong',
    text: `Images shown in entries are missing from \`${path.join(folder, 'elsewhere/files')}\`: 4 of 4.`,
  });
  pretendBackup(1);
  expect((await backUp(elsewhere)).manifest).toMatchObject({ missing: 4, files: { count: 0 } });
  expect((await listBackups(config.backup.folder)).length).toBeGreaterThan(1);
});

it('counts a single missing image', async () => {
  await (await openFiles(config)).remove(`images/${userId}/${shown[0]}`);
  const [finding] = await checkMissingFiles({ config, database: home.database });
  expect(finding?.text).toMatch(/: 1 of 4\.$/);
});
