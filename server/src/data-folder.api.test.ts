import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFiles } from './platform/files/files.ts';
import { makeServerProcess, type ServerProcess } from './testing/server-process.ts';

let folder: string;
let server: ServerProcess;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'reflect-data-folder-'));
  chmodSync(folder, 0o711);
  server = await makeServerProcess({ environment: { DATA_DIR: dataDir(), LOG_LEVEL: 'warn' } });
});
afterEach(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

const dataDir = () => path.join(folder, 'data');
/** The files and folders in the data folder that others than the owner can use. */
const openToOthers = () =>
  readdirSync(dataDir(), { recursive: true, withFileTypes: true })
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !statSync(file).isSocket() && (statSync(file).mode & 0o077) !== 0);

it('only the owner can read the data folder, even after an earlier start left it open', async () => {
  await server.start();
  // Checked after the stop, because a running database may remove a temporary file while files are listed.
  await server.stop();
  expect(openToOthers()).toEqual([]);
  chmodSync(path.join(dataDir(), 'master.key'), 0o644);
  chmodSync(path.join(dataDir(), 'postgres/reflect.conf'), 0o644);
  chmodSync(path.join(dataDir(), 'files'), 0o755);
  await server.start();
  await server.stop();
  expect(openToOthers()).toEqual([]);
});

it('only the owner can read new files, even in a folder that an earlier start left open', async () => {
  mkdirSync(path.join(dataDir(), 'files/images/ana'), { recursive: true, mode: 0o755 });
  writeFileSync(path.join(dataDir(), 'files/images/ana/old'), 'sealed', { mode: 0o644 });
  const files = await openFiles({ storage: { kind: 'disk' }, dataDir: dataDir() });
  expect(statSync(path.join(dataDir(), 'files')).mode & 0o777).toBe(0o700);
  await files.write('recordings/ben/new', Buffer.from('sealed'));
  const readMode = (name: string) => statSync(path.join(dataDir(), 'files', name)).mode & 0o777;
  expect(['recordings', 'recordings/ben', 'recordings/ben/new'].map(readMode)).toEqual([0o700, 0o700, 0o600]);
});
