import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeMind } from './ai/make-mind.ts';
import { startProvider } from './ai/testing/provider-stand-in.ts';
import { readStorage } from './platform/config/config-storage.ts';
import { openFiles } from './platform/files/files.ts';
import { startBucket } from './platform/files/testing/bucket-stand-in.ts';
import { makeLog } from './platform/log/log.ts';
import { postPush } from './platform/push/post-push.ts';
import { startTracing } from './platform/tracing/start-tracing.ts';
import { traceJob } from './platform/tracing/trace.ts';
import { startCollector } from './testing/collector.ts';
import { createTestDatabase, type TestDatabase } from './testing/database/test-database.ts';
import { makeServerProcess, type ServerProcess } from './testing/server-process.ts';

const log = makeLog({ level: 'silent' });
let folder: string;
let home: TestDatabase;
let server: ServerProcess;
let collector: Awaited<ReturnType<typeof startCollector>>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'reflect-tracing-'));
  home = await createTestDatabase();
  // At its exit, the process writes which modules it had loaded.
  const write = `require('node:fs').writeFileSync(${JSON.stringify(getLoadedFile())}, Object.keys(require.cache).join('\\n'))`;
  writeFileSync(path.join(folder, 'note-loaded.cjs'), `process.on('exit', () => ${write});`);
  server = await makeServerProcess({
    connection: home.connection,
    environment: {
      DATA_DIR: path.join(folder, 'data'),
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: `--require ${path.join(folder, 'note-loaded.cjs')}`,
    },
  });
});
afterAll(async () => {
  await home.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(async () => {
  await server.kill();
  collector.stop();
});

const getLoadedFile = () => path.join(folder, 'loaded');
/** Other packages load the API too, but it does nothing by itself. */
const listLoadedTracing = () =>
  readFileSync(getLoadedFile(), 'utf8')
    .split('\n')
    .filter((file) => /@opentelemetry\/(?!api\/)/.test(file));

it('without an address, no OpenTelemetry code is loaded', async () => {
  await server.start();
  await server.stop();
  expect(listLoadedTracing()).toEqual([]);
});

it('with an address, a stopping server sends what is still unsent', async () => {
  await server.start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  await fetch(`${server.address}/healthz`);
  const { code } = await server.stop();
  expect([code, listLoadedTracing().length > 0]).toEqual([0, true]);
  expect(collector.spans().map(({ name }) => name)).toContain('GET /healthz');
});

it('a collector that does not answer delays no call, and does not stop a server from ending', async () => {
  collector.beSilent(true);
  await server.start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  for (let at = 0; at < 3_000; at += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(`${server.address}/healthz`)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
  }
  expect(collector.headers.length).toBeGreaterThan(0);
  const { code, milliseconds } = await server.stop();
  expect(code).toBe(0);
  expect(milliseconds).toBeLessThan(8_000);
});

it('traces of calls to a model, a bucket and a push service have only their kind and their host', async () => {
  const { stop } = await startTracing({ config: { tracing: collector.config }, log });
  const [provider, bucket] = [await startProvider('openai-compatible'), await startBucket()];
  const mind = makeMind({ ai: provider.ai, log });
  const files = await openFiles({ dataDir: folder, storage: readStorage({ STORAGE_URL: bucket.url }) });
  await traceJob('all', async () => {
    await mind.readOnce?.({ content: 'Quillomene told nobody.' });
    await files.write('images/quillomene/1', Buffer.from('1'));
    await postPush({ endpoint: 'https://quillomene.invalid/quillomene', headers: {} }).catch(() => undefined);
  });
  await Promise.all([stop(), provider.stop(), bucket.stop()]);
  const [all, ...calls] = collector.spans().sort((a, b) => b.name.localeCompare(a.name));
  expect(all?.name).toBe('job all');
  expect(calls.map(({ parentSpanId }) => parentSpanId)).toEqual(calls.map(() => all?.spanId));
  const here = { 'server.address': '127.0.0.1' };
  expect(calls.map(({ attributes, status }) => [attributes, status.code])).toEqual([
    [{ 'reflect.call': 'storage', ...here }, 0],
    [{ 'reflect.call': 'push', 'server.address': 'other' }, 2],
    [{ 'reflect.call': 'model', ...here, 'http.response.status_code': 200 }, 0],
  ]);
  expect(collector.text()).not.toMatch(/quillomene/i);
});
