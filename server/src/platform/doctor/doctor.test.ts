import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testConfig } from '../../testing/test-config.ts';
import { nameBackup, noteDrill } from '../backup/storage/backup-folder.ts';
import { checkBackup } from './check-backup.ts';
import { checkDatabase, checkDisk, checkStorage } from './check-data.ts';
import { checkMail, checkModel, checkPort, checkPublicAddress } from './check-network.ts';
import { checkVariables, checkVersion } from './check-settings.ts';
import { checkTraces } from './check-traces.ts';
import { type Finding, runDoctorCheck } from './finding.ts';

let folder: string;
let server: Server;
let status: number;
let port: number;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'reflect-doctor-'));
  status = 200;
  server = createServer((_request, response) => response.writeHead(status).end('{"status":"alive"}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const listStates = (findings: Finding[]) => findings.map(({ state }) => state);
const listTexts = (findings: Finding[]) =>
  findings.map(({ text, detail = '' }) => `${text} ${detail}`.replaceAll('`', '').trim());
const joinTexts = (findings: Finding[]) => listTexts(findings).join(' ');

it('names variables that nothing reads, and what was probably meant', () => {
  const known = ['BACKUP_KEEP', 'PUBLIC_URL'];
  const findings = checkVariables({
    known,
    environment: ['BACKUP_KEEPS', 'HOME', 'OIDC_GOOGLE_ISSUER', 'PUBLIC_URL'],
    fromFile: ['PUBLC_URL', 'SOMETHING_ELSE'],
  });
  expect(listTexts(findings)).toEqual([
    'Nothing reads PUBLC_URL. Did you mean PUBLIC_URL?',
    'Nothing reads SOMETHING_ELSE. Remove it, or see the table in README.md.',
    'Nothing reads BACKUP_KEEPS. Did you mean BACKUP_KEEP?',
  ]);
  expect(listStates(checkVariables({ known, environment: ['PATH'], fromFile: known }))).toEqual(['fine']);
  const ofTraces = ['OTEL_EXPORTER_OTLP_COMPRESSION', 'OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_LOG_LEVEL'];
  expect(listTexts(checkVariables({ known, environment: ofTraces, fromFile: [] }))).toEqual([
    'Nothing reads OTEL_EXPORTER_OTLP_PROTOCOL. Remove it, or see the table in README.md.',
  ]);
});

it('accepts Node from 20.19 on', () => {
  expect(['20.18.3', '20.19.0', '24.1.0'].flatMap((version) => listStates(checkVersion(version)))).toEqual([
    'wrong',
    'fine',
    'fine',
  ]);
});

it('tells Reflect on its port from another program', async () => {
  expect(joinTexts(await checkPort({ host: '127.0.0.1', port }))).toContain('Reflect is running');
  status = 404;
  server.removeAllListeners('request').on('request', (_request, response) => response.end('hello'));
  expect(joinTexts(await checkPort({ host: '127.0.0.1', port }))).toContain('Another program listens');
});

it('says whether the public address is encrypted and reaches this server', async () => {
  const proxy = { host: '127.0.0.1', trustedProxies: ['loopback'] };
  expect(listStates(await checkPublicAddress({ ...proxy, publicUrl: 'http://localhost:3000' }))).toEqual([
    'fine',
  ]);
  const open = { ...proxy, host: '0.0.0.0', publicUrl: `http://127.0.0.2:${port}` };
  expect(listStates(await checkPublicAddress(open))).toEqual(['wrong', 'warning', 'warning']);
});

it('says whether mail and model answer', async () => {
  const mail = (smtpUrl: string | null) =>
    checkMail({ dataDir: folder, mail: { smtpUrl, from: 'a@example.org' } });
  expect(listStates(await mail(null))).toEqual(['optional']);
  mkdirSync(path.join(folder, 'outbox'));
  writeFileSync(path.join(folder, 'outbox', 'one.eml'), '');
  expect(joinTexts(await mail(null))).toContain('1 mail waits in');
  expect(joinTexts(await mail(`smtp://127.0.0.1:1`))).toContain('Check SMTP_URL');
  const model = (base: number) =>
    checkModel({
      ai: { provider: 'openai-compatible', model: 'm', apiKey: 'k', baseUrl: `http://127.0.0.1:${base}/v1` },
    });
  expect(listStates(await checkModel({ ai: null }))).toEqual(['fine']);
  expect(listStates(await model(port))).toEqual(['fine']);
  status = 401;
  expect(joinTexts(await model(port))).toContain('refuses the key');
  expect(joinTexts(await model(1))).toContain("doesn't answer");
});

it('says where traces go and whether the collector accepts them, without naming a header', async () => {
  const sampler = { kind: 'always_on', ratio: 1 } as const;
  const check = (at: number) =>
    checkTraces({
      tracing: {
        endpoint: `http://127.0.0.1:${at}`,
        headers: { 'x-key': 'quillomene' },
        serviceName: 'r',
        sampler,
      },
    });
  expect(joinTexts(await checkTraces({ tracing: null }))).toBe('None are sent.');
  const asked: unknown[] = [];
  server.on('request', ({ method, url, headers }) => asked.push([method, url, headers['x-key']]));
  expect(joinTexts(await check(port))).toBe(`http://127.0.0.1:${port} accepts them. Without personal data.`);
  expect(asked).toEqual([['POST', '/v1/traces', 'quillomene']]);
  status = 401;
  const refused = await check(port);
  expect(listStates(refused)).toEqual(['wrong']);
  expect(joinTexts(refused)).toContain('Check OTEL_EXPORTER_OTLP_HEADERS');
  status = 404;
  expect(joinTexts(await check(port))).toContain('answers with 404');
  const away = await check(1);
  expect(listStates(away)).toEqual(['warning']);
  expect(joinTexts(away)).toContain("doesn't answer");
  expect(joinTexts([...refused, ...away])).not.toContain('quillomene');
});

it('checks disk, database and storage without creating anything', async () => {
  const config = testConfig({ dataDir: path.join(folder, 'data') });
  expect(listStates(await checkDatabase(config))).toEqual(['fine']);
  expect(listStates(await checkStorage(config))).toEqual(['fine']);
  expect(joinTexts(await checkDisk(config))).toMatch(/[MG]B are free/);
  expect(listStates(await checkStorage(testConfig({ dataDir: folder })))).toEqual(['fine']);
  const gone = testConfig({ databaseUrl: 'postgres://reflect@127.0.0.1:1/reflect' });
  const findings = await runDoctorCheck('Database', () => checkDatabase(gone));
  expect(listStates(findings)).toEqual(['wrong']);
  expect(joinTexts(findings)).toContain('does not answer');
});

it('says how old the newest backup is, and whether one was ever restored', async () => {
  const { backup } = testConfig({});
  const config = { dataDir: folder, backup: { ...backup, folder } };
  expect(joinTexts(await checkBackup(config))).toContain('Make one: npm run backup');
  const locked = { ...config, backup: { ...config.backup, lock: { passphrase: 'twelve letters at least' } } };
  writeFileSync(path.join(folder, nameBackup(new Date(Date.now() - 72 * 60 * 60 * 1000))), '');
  expect(joinTexts(await checkBackup(locked))).toContain('The newest is 3 days old. Make one');
  writeFileSync(path.join(folder, nameBackup(new Date())), '');
  const fresh = await checkBackup(locked);
  // On the same disk as the data, and never restored.
  expect(listStates(fresh)).toEqual(['fine', 'warning', 'warning']);
  await noteDrill({ folder, note: { at: new Date().toISOString(), backup: 'b' } });
  expect(listStates(await checkBackup(locked))).toEqual(['fine', 'warning', 'fine']);
});
