import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testConfig } from '../../../testing/test-config.ts';
import { readBucket } from '../../config/config-storage.ts';
import { checkBackup } from '../../doctor/check-backup.ts';
import { startBucket } from '../../files/testing/bucket-stand-in.ts';
import { copyToBucket, fetchFromBucket, listBucket } from './backup-bucket.ts';
import { nameBackup, removeOldBackups } from './backup-folder.ts';

let folder: string;
let stand: Awaited<ReturnType<typeof startBucket>>;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'reflect-bucket-'));
  stand = await startBucket();
});
afterEach(async () => {
  await stand.stop();
  rmSync(folder, { recursive: true, force: true });
});

const names = [1, 2, 3, 4].map((day) => nameBackup(new Date(Date.UTC(2026, 0, day))));
const write = (name: string) => writeFileSync(path.join(folder, name), `sealed ${name}`);

it('a bucket gets every backup that it lacks, and keeps as many as the folder', async () => {
  const bucket = readBucket(stand.url);
  stand.objects.set('of-somebody.else', Buffer.from('left alone'));
  for (const name of names.slice(0, 2)) write(name);
  expect((await copyToBucket({ folder, bucket, keep: 2 })).sort()).toEqual(names.slice(0, 2));
  for (const name of names.slice(2)) write(name);
  await removeOldBackups({ folder, keep: 2 });
  expect((await copyToBucket({ folder, bucket, keep: 2 })).sort()).toEqual(names.slice(2));
  expect([...stand.objects.keys()].sort()).toEqual(['of-somebody.else', ...names.slice(2)]);
  expect(await listBucket(bucket)).toEqual([names[3], names[2]]);
  expect(await copyToBucket({ folder, bucket, keep: 2 })).toEqual([]);
});

it('a backup is downloaded exactly as it was uploaded', async () => {
  const bucket = readBucket(stand.url);
  const name = names[0] ?? '';
  write(name);
  await copyToBucket({ folder, bucket, keep: 2 });
  rmSync(path.join(folder, name));
  const file = await fetchFromBucket({ folder, bucket, name });
  expect(readFileSync(file, 'utf8')).toBe(`sealed ${name}`);
  await expect(fetchFromBucket({ folder, bucket, name: names[1] ?? '' })).rejects.toThrow(
    'could not be read',
  );
});

it('a downloaded copy that differs is removed and refused', async () => {
  const bucket = readBucket(stand.url);
  const name = names[0] ?? '';
  write(name);
  const { set } = stand.objects;
  stand.objects.set = function alter(key, bytes) {
    return set.call(this, key, Buffer.concat([bytes, Buffer.from('!')]));
  };
  await expect(copyToBucket({ folder, bucket, keep: 2 })).rejects.toThrow('read back');
  expect(await listBucket(bucket)).toEqual([]);
});

it('the doctor says whether the newest backup is in the bucket, and then asks for no other disk', async () => {
  const bucket = readBucket(stand.url);
  const name = nameBackup(new Date());
  write(name);
  const lock = { passphrase: 'twelve letters at least' };
  const config = { dataDir: folder, backup: { ...testConfig().backup, folder, bucket, lock } };
  const texts = async () => (await checkBackup(config)).map(({ text }) => text);
  expect(await texts()).toContain("The newest isn't in the bucket `reflect`.");
  await copyToBucket({ folder, bucket, keep: 2 });
  expect(await texts()).toContain('A copy is in the bucket `reflect`.');
  expect((await texts()).join()).not.toContain('same disk');
  await stand.stop();
  expect(await texts()).toContain("The bucket `reflect` doesn't answer.");
});
