import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AdminAction, Installation } from '@reflect/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nameBackup, noteDrill } from '../../platform/backup/storage/backup-folder.ts';
import { checkInstallation } from '../../platform/doctor/check-installation.ts';
import { getMasterKeyFile, writeKeyFile } from '../../platform/encryption/master-key.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let admin: TestPerson;
const folder = mkdtempSync(path.join(tmpdir(), 'reflect-installation-'));
beforeAll(async () => {
  const backup = { folder, bucket: null, keep: 2, lock: null };
  server = await startTestServer({ config: { adminEmails: ['admin@example.org'], backup } });
  admin = await server.signIn('admin@example.org');
  await writeKeyFile(getMasterKeyFile(server.services.config), Buffer.alloc(32, 7));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function read(): Promise<Installation> {
  const { status, json } = await admin.get('/api/admin/installation');
  expect(status).toBe(200);
  return json as Installation;
}
const findAbout = ({ findings }: Installation, what: string) =>
  findings.filter((each) => each.about === what);

it('shows administrators what the command shows, and how the server runs', async () => {
  const shown = await read();
  const { config, database } = server.services;
  const said = await checkInstallation({ config, database });
  const listPlaces = (findings: Installation['findings']) =>
    findings.map(({ about: what, state, text }) => [what, state, text]);
  expect(listPlaces(shown.findings)).toEqual(expect.arrayContaining(listPlaces(said)));
  expect(findAbout(shown, 'Database')[0]?.text).toMatch(/^PostgreSQL \d+/);
  expect(findAbout(shown, 'Version')[0]?.text).toMatch(/^Reflect \d/);
  expect(findAbout(shown, 'Health')[0]?.text).toMatch(/^Running for/);
});

it('shows the last backup and the last drill', async () => {
  expect(findAbout(await read(), 'Backup').map(({ state }) => state)).toEqual(['warning', 'warning']);
  writeFileSync(path.join(folder, nameBackup(new Date())), 'sealed');
  await noteDrill({ folder, note: { at: new Date().toISOString(), backup: 'b' } });
  const shown = await read();
  expect(findAbout(shown, 'Backup').map(({ text }) => text)).toContain('The newest is less than a day old.');
  expect(findAbout(shown, 'Drill')[0]?.state).toBe('fine');
});

it('warns that the master key has no copy until an administrator confirms one, and records who did', async () => {
  const warning = { state: 'warning', action: 'confirm_key_copy' };
  expect(findAbout(await read(), 'Key')).toEqual([
    expect.objectContaining({ state: 'fine' }),
    expect.objectContaining(warning),
  ]);
  expect((await admin.post('/api/admin/installation/key-copied')).status).toBe(204);
  expect(findAbout(await read(), 'Key').map(({ state }) => state)).toEqual(['fine']);
  const [newest] = (await admin.get('/api/admin/actions')).json as AdminAction[];
  expect(newest).toMatchObject({ kind: 'master_key.copied', actorEmail: 'admin@example.org' });
  // Another key, which nobody has confirmed as copied.
  await server.services.database.$client.query("update master_key set copied_key_id = 'before'");
  expect(findAbout(await read(), 'Key')).toHaveLength(2);
});
