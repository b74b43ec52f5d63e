import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStorage, type StorageConfig } from '../config/config-storage.ts';
import { type Files, openFiles } from './files.ts';
import { startBucket } from './testing/bucket-stand-in.ts';

let dataDir: string;
let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'reflect-files-'));
  bucket = await startBucket();
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true });
  await bucket.stop();
});

const storages: Record<string, () => StorageConfig> = {
  'a folder': () => readStorage({}),
  'a bucket': () => readStorage({ STORAGE_URL: bucket.url }),
};

it.skipIf(process.platform === 'win32')(
  'in a folder are private, even if the folder already existed',
  async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'reflect-files-'));
    const readMode = (...names: string[]) => statSync(path.join(home, 'files', ...names)).mode & 0o777;
    mkdirSync(path.join(home, 'files'));
    chmodSync(path.join(home, 'files'), 0o755);
    const files = await openFiles({ dataDir: home, storage: readStorage({}) });
    await files.write('images/ana/1', Buffer.from('one'));
    expect([readMode(), readMode('images'), readMode('images', 'ana')]).toEqual([0o700, 0o700, 0o700]);
    expect(readMode('images', 'ana', '1')).toBe(0o600);
    rmSync(home, { recursive: true });
  },
);

describe.each(Object.keys(storages))('files in %s', (name) => {
  let files: Files;
  beforeAll(async () => {
    files = await openFiles({ dataDir, storage: storages[name]!() });
  });

  it('are read as they were written, small and large, and overwritten by a new write', async () => {
    for (const size of [0, 1, 100, 3_000_000]) {
      const bytes = Buffer.from(Array.from({ length: size }, (_, index) => (index * 31) % 256));
      await files.write('images/ana/1', bytes);
      expect((await files.read('images/ana/1'))?.equals(bytes)).toBe(true);
    }
  });

  it("are null if they don't exist, and can be removed twice", async () => {
    expect(await files.read('images/ana/none')).toBeNull();
    await files.write('images/ana/2', Buffer.from('two'));
    await files.remove('images/ana/2');
    await files.remove('images/ana/2');
    expect(await files.read('images/ana/2')).toBeNull();
  });

  it('of one person are removed together, and those of others are kept', async () => {
    for (const key of ['images/ben/1', 'images/ben/2', 'images/benno/1', 'voice/ben/1'])
      await files.write(key, Buffer.from(key));
    await files.removeFolder('images/ben');
    await files.removeFolder('images/nobody');
    expect(await files.read('images/ben/1')).toBeNull();
    expect(await files.read('images/ben/2')).toBeNull();
    expect((await files.read('images/benno/1'))?.toString()).toBe('images/benno/1');
    expect((await files.read('voice/ben/1'))?.toString()).toBe('voice/ben/1');
  });
});

it('in a folder are all listed, however many there are', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'reflect-files-'));
  const files = await openFiles({ dataDir: home, storage: readStorage({}) });
  const keys = Array.from(
    { length: 150 },
    (_, index) => `images/${index % 2 ? 'ana' : 'ben'}/${index}`,
  ).sort();
  for (const key of keys) await files.write(key, Buffer.from(key));
  const listed: string[] = [];
  for await (const key of files.list()) listed.push(key);
  expect(listed.sort()).toEqual(keys);
  rmSync(home, { recursive: true, force: true });
});

describe('the two kinds of storage', () => {
  it('are separate: files in the bucket are not on the disk', async () => {
    const files = await openFiles({ dataDir, storage: readStorage({ STORAGE_URL: bucket.url }) });
    await files.write('images/cleo/1', Buffer.from('x'));
    expect([...bucket.objects.keys()]).toContain('images/cleo/1');
    expect(readdirSync(path.join(dataDir, 'files/images'))).not.toContain('cleo');
  });

  it('reject if they do not answer, and do not report a missing file', async () => {
    const refused = readStorage({ STORAGE_URL: bucket.url.replace('key:', 'other:') });
    const files = await openFiles({ dataDir, storage: refused });
    await expect(files.read('images/ana/1')).rejects.toThrow();
    await expect(files.write('images/ana/1', Buffer.from('x'))).rejects.toThrow();
  });
});
