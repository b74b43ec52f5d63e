import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { type Files, openFiles } from '../files/files.ts';
import { compareWithRunning } from './compare-running.ts';
import { moveDatabase } from './move-database.ts';

const userId = randomUUID();
const image = `images/${userId}/one`;
let folder: string;
let running: TestDatabase;
let restored: TestDatabase;
let files: Record<'running' | 'restored', Files>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'reflect-compare-'));
  const open = (name: string) => openFiles({ dataDir: path.join(folder, name), storage: { kind: 'disk' } });
  files = { running: await open('running'), restored: await open('restored') };
  await files.restored.write(image, Buffer.from('sealed image'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  running = await createTestDatabase();
  restored = await createTestDatabase({ isEmpty: true });
  await running.database.$client.query(
    "insert into accounts (id, provider, subject, email) values ($1, 'local', 'ana', 'ana@example.org')",
    [userId],
  );
  for (let n = 0; n < 5; n += 1) await writeEntry(`words ${n}`);
  await files.running.write(image, Buffer.from('sealed image'));
  await moveDatabase({ from: running.database, to: restored.database });
});
afterEach(async () => {
  await running.close();
  await restored.close();
});

async function writeEntry(payload: string) {
  await running.database.$client.query(
    `insert into journal_entries (user_id, id, created_at, updated_at, revision, cursor, payload)
     values ($1, gen_random_uuid(), now(), now(), 1, next_cursor($1), $2)`,
    [userId, Buffer.from(payload)],
  );
}

const compare = () =>
  compareWithRunning({
    restored: { database: restored.database, files: files.restored },
    running: { database: running.database, files: files.running },
  });

it('every unchanged row and file counts as the same', async () => {
  expect(await compare()).toEqual({ same: 6, since: 0 });
});

it('what was written, changed and removed since the backup is not an error', async () => {
  const { $client } = running.database;
  await writeEntry('written since');
  await $client.query(
    `update journal_entries set payload = 'changed since', cursor = next_cursor(user_id) where cursor = 1`,
  );
  await $client.query('delete from journal_entries where cursor = 2');
  await files.running.remove(image);
  expect(await compare()).toEqual({ same: 3, since: 2 });
});

it('a row that existed before the backup and is missing from it is found', async () => {
  await restored.database.$client.query('delete from journal_entries where cursor = 3');
  await expect(compare()).rejects.toThrow('something of journal_entries');
});

it('an unchanged row that differs is found', async () => {
  await restored.database.$client.query("update journal_entries set payload = 'another' where cursor = 3");
  await expect(compare()).rejects.toThrow('something of journal_entries');
});

it('a file that differs is found', async () => {
  await files.running.write(image, Buffer.from('another image'));
  await expect(compare()).rejects.toThrow('something of files');
});
