import { randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrations.ts';
import { partitionTable } from '../database/partition-table.ts';
import { getOldKeyFile, registerMasterKey, toMasterKey, writeKeyFile } from '../encryption/master-key.ts';
import { type Files, openFiles } from '../files/files.ts';
import { serverFolder } from '../files/server-folder.ts';
import { runDrill } from './drill.ts';
import { verifyBackup } from './file/read-backup.ts';
import { writeBackup } from './file/write-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { runBackup } from './run-backup.ts';
import { listBackups, nameBackup, removeOldBackups } from './storage/backup-folder.ts';

const passphrase = 'twelve letters at least';
/** Most tests use a key: what makes a passphrase slow to guess would make them slow too. */
let lock: { recipient: string };
let key: { identity: string };
const userId = randomUUID();
const master = toMasterKey(randomBytes(32));
const storage = { kind: 'disk' as const };
let folder: string;
let source: TestDatabase;
let target: TestDatabase;
let files: Files;
let file: string;

beforeAll(async () => {
  key = { identity: await generateX25519Identity() };
  lock = { recipient: await identityToRecipient(key.identity) };
  folder = mkdtempSync(path.join(tmpdir(), 'reflect-backup-'));
  source = await createTestDatabase();
  files = await openFiles({ dataDir: path.join(folder, 'source'), storage });
  await fillInstallation(source.database);
  file = path.join(folder, nameBackup(new Date()));
  await writeBackup({ database: source.database, files, file, lock });
});
afterAll(async () => {
  await source.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  target = await createTestDatabase({ isEmpty: true });
});
afterEach(() => target.close());

/** Some of the texts could be mistaken for the end of a value or of a row. */
async function fillInstallation(database: Database) {
  const { $client } = database;
  await $client.query(
    `insert into accounts (id, provider, subject, email, first_name, last_name)
     values ($1, 'local', 'ana', 'ana@example.org', $2, $3)`,
    [userId, 'Tab\there\nand\\there "quoted" \\N', 'שלום 🌱'],
  );
  await $client.query(`insert into user_keys (user_id, wrapped_key, key_id) values ($1, '\\x0a0d5c', 'k')`, [
    userId,
  ]);
  // More than one block of rows.
  await $client.query(
    `insert into admin_actions (actor_id, kind, target_id)
     select $1, 'test', repeat('x', 1000) from generate_series(1, 3000)`,
    [userId],
  );
  await registerMasterKey({ master, database });
  await files.write(`images/${userId}/one`, Buffer.from([0, 10, 13, 255]));
  await files.write(`voice/${userId}/two`, Buffer.alloc(300_000, 7));
}

const emptyFiles = () => openFiles({ dataDir: mkdtempSync(path.join(folder, 'target-')), storage });
const readTables = async ({ $client }: Database) =>
  (
    await $client.query(
      "select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
    )
  ).rowCount;
async function readAccounts({ $client }: Database) {
  return (await $client.query('select * from accounts order by id')).rows;
}

it('restores every row and file, byte for byte', async () => {
  const restored = await emptyFiles();
  await restoreBackup({ database: target.database, files: restored, file, key });
  expect(await readAccounts(target.database)).toEqual(await readAccounts(source.database));
  const keys = await target.database.$client.query('select wrapped_key from user_keys');
  expect(keys.rows).toEqual([{ wrapped_key: Buffer.from([10, 13, 92]) }]);
  expect(await restored.read(`images/${userId}/one`)).toEqual(Buffer.from([0, 10, 13, 255]));
  expect(await restored.read(`voice/${userId}/two`)).toEqual(Buffer.alloc(300_000, 7));
});

it('continues the counters of restored tables', async () => {
  await restoreBackup({ database: target.database, files: await emptyFiles(), file, key });
  const { rows } = await target.database.$client.query(
    "insert into admin_actions (kind) values ('after') returning id",
  );
  expect(rows).toEqual([{ id: '3001' }]);
});

it('can be opened with no other key, and cannot be read without one', async () => {
  const other = { identity: await generateX25519Identity() };
  await expect(verifyBackup({ file, key: other })).rejects.toThrow('This key does not open the backup.');
  expect(readFileSync(file).includes('ana@example.org')).toBe(false);
});

it('locked with a passphrase can be opened with it, also by age itself, and with no other', async () => {
  const locked = path.join(folder, 'passphrase.age');
  await writeBackup({ database: source.database, files, file: locked, lock: { passphrase } });
  const { manifest } = await verifyBackup({ file: locked, key: { passphrase } });
  expect(manifest.files.count).toBe(2);
  const age = new Decrypter();
  age.addPassphrase(passphrase);
  expect((await age.decrypt(readFileSync(locked))).subarray(0, 2)).toEqual(new Uint8Array([0x1f, 0x8b]));
  const other = verifyBackup({ file: locked, key: { passphrase: 'another passphrase' } });
  await expect(other).rejects.toThrow('This passphrase does not open the backup.');
});

it('that was cut off or altered is refused, and the database stays empty', async () => {
  const whole = readFileSync(file);
  const broken = path.join(folder, 'broken.age');
  for (const share of [0.02, 0.3, 0.6, 0.999]) {
    const place = Math.floor(whole.length * share);
    writeFileSync(broken, whole);
    truncateSync(broken, place);
    await expectRefused(broken);
    const altered = Buffer.from(whole);
    altered[place] = (altered[place] ?? 0) ^ 1;
    writeFileSync(broken, altered);
    await expectRefused(broken);
  }
  expect(await readTables(target.database)).toBe(0);
});

async function expectRefused(broken: string) {
  const restored = restoreBackup({
    database: target.database,
    files: await emptyFiles(),
    file: broken,
    key,
  });
  await expect(restored).rejects.toThrow(/damaged|does not open/);
}

it('has the database as it was when it began, whatever is written meanwhile', async () => {
  const during: Files = {
    ...files,
    async read(key) {
      await source.database.$client.query(
        "insert into accounts (id, provider, subject, email) values ($1, 'local', $2, 'ben@example.org')",
        [randomUUID(), key],
      );
      return files.read(key);
    },
  };
  const busy = path.join(folder, 'busy.age');
  await writeBackup({ database: source.database, files: during, file: busy, lock });
  expect(await readAccounts(source.database)).toHaveLength(3);
  await source.database.$client.query("delete from accounts where email = 'ben@example.org'");
  const { manifest } = await verifyBackup({ file: busy, key });
  expect(manifest.tables.accounts?.count).toBe(1);
});

it('refuses another backup meanwhile, and makes a table that is to be split wait', async () => {
  const { database } = source;
  const ended: string[] = [];
  let splitting: Promise<void> | undefined;
  let second: Promise<unknown> | undefined;
  const during: Files = {
    ...files,
    async read(key) {
      splitting ??= partitionTable({ database, table: 'private_journal_rows', parts: 2 }).then(
        () => void ended.push('split'),
      );
      second ??= writeBackup({ database, files, file: path.join(folder, 'second.age'), lock }).catch(
        (error: unknown) => error,
      );
      await second;
      return files.read(key);
    },
  };
  const whole = path.join(folder, 'while-splitting.age');
  await writeBackup({ database, files: during, file: whole, lock });
  ended.push('backup');
  await splitting;
  expect(ended).toEqual(['backup', 'split']);
  expect(String(await second)).toContain('Another backup of this database is being made');
  const { manifest } = await verifyBackup({ file: whole, key });
  const { rows } = await database.$client.query('select count(*)::int from private_journal_rows');
  expect(manifest.tables.private_journal_rows?.count).toBe(rows[0].count);
});

it('leaves nothing behind if it fails halfway', async () => {
  const failing: Files = { ...files, read: () => Promise.reject(new Error('The disk is gone.')) };
  const place = path.join(folder, 'failing');
  const failed = writeBackup({
    database: source.database,
    files: failing,
    file: path.join(place, 'never.age'),
    lock,
  });
  await expect(failed).rejects.toThrow('The disk is gone.');
  expect(readdirSync(place)).toEqual([]);
});

it('can be made after one whose draft could neither be written nor removed', async () => {
  const options = { database: source.database, files, lock };
  const tooLong = path.join(folder, `${'n'.repeat(300)}.age`);
  await expect(writeBackup({ ...options, file: tooLong })).rejects.toThrow('ENAMETOOLONG');
  await writeBackup({ ...options, file: path.join(folder, 'after-that.age') });
});

it('says so if the folder of backups is a file', async () => {
  const taken = path.join(folder, 'taken');
  writeFileSync(taken, '');
  const backup = { folder: taken, bucket: null, keep: 2, lock };
  const config = { backup, dataDir: path.join(folder, 'source'), masterKey: null, storage };
  const failed = runBackup({ config, database: source.database, withMasterKey: false });
  await expect(failed).rejects.toThrow(`${taken} is a file, or is inside one. Set BACKUP_DIR to a folder.`);
  await expect(listBackups(taken)).rejects.toThrow('Set BACKUP_DIR to a folder.');
});

it('leaves an empty database if a restore is cut off, and can be restored again', async () => {
  const { database } = target;
  const cut = restoreBackup({
    database,
    files: await emptyFiles(),
    file,
    key,
    beforeCommit: async ({ client }) => {
      await client.query('select pg_terminate_backend(pg_backend_pid())');
    },
  });
  await expect(cut).rejects.toThrow();
  expect(await readTables(database)).toBe(0);
  await restoreBackup({ database, files: await emptyFiles(), file, key });
  expect(await readAccounts(database)).toHaveLength(1);
});

it('can be restored over a first start, but never if people have accounts', async () => {
  const started = await createTestDatabase();
  const restore = async () =>
    restoreBackup({ database: started.database, files: await emptyFiles(), file, key });
  await restore();
  expect(await readAccounts(started.database)).toHaveLength(1);
  await expect(restore()).rejects.toThrow(
    'People have accounts in this installation already. Use an empty one: another database or DATA_DIR, or put the folder postgres of DATA_DIR elsewhere',
  );
  await started.close();
});

it('is never restored over tables of another program, and holds none of them', async () => {
  const started = await createTestDatabase();
  const { $client } = started.database;
  await $client.query('create table widgets (id int); create function count_widgets() returns int return 1');
  const beside = path.join(folder, 'beside.age');
  await writeBackup({ database: started.database, files, file: beside, lock });
  await expect(
    restoreBackup({ database: started.database, files: await emptyFiles(), file, key }),
  ).rejects.toThrow('This database holds tables of another program, such as widgets.');
  expect((await $client.query("select to_regclass('widgets')::text as widgets")).rows).toEqual([
    { widgets: 'widgets' },
  ]);
  await restoreBackup({ database: target.database, files: await emptyFiles(), file: beside, key });
  await $client.query('drop table widgets');
  await restoreBackup({ database: started.database, files: await emptyFiles(), file, key });
  expect((await $client.query('select count_widgets() as widgets')).rows).toEqual([{ widgets: 1 }]);
  await started.close();
});

it('from an older Reflect is upgraded to this version', async () => {
  const folderOfOld = mkdtempSync(path.join(folder, 'migrations-'));
  const all = readdirSync(path.join(serverFolder, 'migrations')).sort();
  for (const name of all.slice(0, 20))
    copyFileSync(path.join(serverFolder, 'migrations', name), path.join(folderOfOld, name));
  const old = await createTestDatabase({ isEmpty: true });
  await migrate({ database: old.database, folder: folderOfOld });
  await old.database.$client.query(
    "insert into accounts (id, provider, subject, email) values ($1, 'local', 'old', 'old@example.org')",
    [userId],
  );
  const older = path.join(folder, 'older.age');
  await writeBackup({ database: old.database, files, file: older, lock });
  await old.close();
  await restoreBackup({
    database: target.database,
    files: await emptyFiles(),
    file: older,
    key,
  });
  const { rows } = await target.database.$client.query('select name from migrations order by number');
  expect(rows.map(({ name }: { name: string }) => name)).toEqual(all.filter((name) => name.endsWith('.sql')));
  expect((await readAccounts(target.database))[0]).toMatchObject({
    email: 'old@example.org',
    is_owner: false,
  });
});

it('from a newer Reflect is refused, naming it', async () => {
  const newer = path.join(folder, 'newer.age');
  const { $client } = source.database;
  await $client.query(
    "insert into migrations (number, name, checksum) values (9999, '9999_future.sql', 'x')",
  );
  await writeBackup({ database: source.database, files, file: newer, lock });
  await $client.query('delete from migrations where number = 9999');
  const restored = restoreBackup({
    database: target.database,
    files: await emptyFiles(),
    file: newer,
    key,
  });
  await expect(restored).rejects.toThrow('newer Reflect (it has 9999_future.sql)');
  expect(await readTables(target.database)).toBe(0);
});

it('is checked by a drill on its own embedded database, which is removed afterwards', async () => {
  const dataDir = mkdtempSync(path.join(folder, 'drills-'));
  chmodSync(folder, 0o711);
  chmodSync(dataDir, 0o711);
  const log = { info: () => undefined, warn: () => undefined };
  const running = { database: source.database, files };
  const config = { dataDir, masterKey: null };
  // The key was changed since the backup.
  const kept = getOldKeyFile(path.join(dataDir, 'master.key'), master.id);
  await writeKeyFile(kept, master.key);
  const { manifest, likeness, keptKey } = await runDrill({ config, log, file, key, running });
  expect(keptKey).toBe(kept);
  expect(manifest.tables.admin_actions?.count).toBe(3000);
  // The two files; the rows have no owner and are compared with the manifest.
  expect(likeness).toEqual({ same: 2, since: 0 });
  expect(readdirSync(dataDir)).toEqual([path.basename(kept)]);
});

it('is refused by a drill if no key opens its contents', async () => {
  const dataDir = mkdtempSync(path.join(folder, 'drills-'));
  chmodSync(dataDir, 0o711);
  const log = { info: () => undefined, warn: () => undefined };
  const config = { dataDir, masterKey: randomBytes(32) };
  const drill = runDrill({ config, log, file, key, running: { database: source.database, files } });
  await expect(drill).rejects.toThrow('no master key here opens what is in it');
});

it('is kept as long as configured, and remains of an interrupted one are removed', async () => {
  const kept = mkdtempSync(path.join(folder, 'kept-'));
  const days = [1, 2, 3, 4].map((day) => nameBackup(new Date(Date.UTC(2026, 0, day))));
  for (const name of [...days, `${days[0]}.partial`, 'of-somebody.else'])
    writeFileSync(path.join(kept, name), '');
  await removeOldBackups({ folder: kept, keep: 2 });
  expect(readdirSync(kept).sort()).toEqual(['of-somebody.else', days[2], days[3]].sort());
  expect((await listBackups(kept))[0]?.madeAt).toEqual(new Date(Date.UTC(2026, 0, 4)));
});
