import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadMasterKey, registerMasterKey } from './platform/encryption/master-key.ts';
import { serverFolder } from './platform/files/server-folder.ts';
import { createTestDatabase } from './testing/database/test-database.ts';
import { makeDatabaseUrl } from './testing/server-process.ts';

const root = path.join(serverFolder, '..');
const tsx = path.join(root, 'node_modules/.bin/tsx');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reflect-programs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** As `npm run` starts them: only a process shows what a program needs before it has been read to its end. */
function run(program: string, args: string[] = [], environment: Record<string, string> = {}) {
  return spawnSync(tsx, [path.join(root, program), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...environment },
  });
}

it('doctor checks an installation that has a key, and says what to do', async () => {
  const home = await createTestDatabase();
  const dataDir = path.join(folder, 'data');
  const { database } = home;
  const master = await loadMasterKey({ config: { dataDir, masterKey: null }, database });
  await registerMasterKey({ master, database });
  const environment = { DATA_DIR: dataDir, DATABASE_URL: makeDatabaseUrl(home.connection) };
  const { stdout, stderr } = run('server/src/doctor.ts', [], environment);
  const withAdmin = run('server/src/doctor.ts', [], { ...environment, ADMIN_EMAILS: 'ana@example.org' });
  await home.close();
  expect(stderr).toBe('');
  expect(stdout).toContain(
    'To confirm that, set ADMIN_EMAILS to your address, restart, and open Admin, This installation.',
  );
  expect(withAdmin.stdout).toContain('Then confirm that under Admin, This installation.');
  expect(stdout).toContain('Make one: npm run backup');
});

it('a command says what it does not know in one line', () => {
  const { stderr, status } = run('server/src/restore.ts', ['--wat']);
  expect([stderr.trim(), status]).toEqual(["Unknown option '--wat'.", 1]);
});

it('release makes a key and shows its fingerprint', () => {
  const { stdout, stderr, status } = run('scripts/release.ts', ['key', path.join(folder, 'release.pem')]);
  expect([stderr, status]).toEqual(['', 0]);
  expect(stdout).toMatch(/fingerprint, for people to compare: (?:[0-9a-f]{4} ){9}[0-9a-f]{4}\n$/);
});
