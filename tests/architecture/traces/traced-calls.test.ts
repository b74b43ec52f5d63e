import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { findLocalModel } from '../../../server/src/ai/local/find-local-model.ts';
import { makeBilling } from '../../../server/src/features/subscription/stripe/billing.ts';
import { startStripe } from '../../../server/src/features/subscription/testing/stripe-stand-in.ts';
import { readBucket } from '../../../server/src/platform/config/config-storage.ts';
import { registerMasterKey, toMasterKey } from '../../../server/src/platform/encryption/master-key.ts';
import { openFiles } from '../../../server/src/platform/files/files.ts';
import { serverFolder } from '../../../server/src/platform/files/server-folder.ts';
import { startBucket } from '../../../server/src/platform/files/testing/bucket-stand-in.ts';
import { makeLog } from '../../../server/src/platform/log/log.ts';
import { startTracing } from '../../../server/src/platform/tracing/start-tracing.ts';
import { traceJob } from '../../../server/src/platform/tracing/trace.ts';
import { startCollector } from '../../../server/src/testing/collector.ts';
import { createTestDatabase, type TestDatabase } from '../../../server/src/testing/database/test-database.ts';

const word = 'zorbaline';
let collector: Awaited<ReturnType<typeof startCollector>>;
let tracing: Awaited<ReturnType<typeof startTracing>>;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
});
beforeEach(async () => {
  collector = await startCollector();
  bucket = await startBucket();
  tracing = await startTracing({
    config: { tracing: collector.config },
    log: makeLog({ level: 'silent' }),
  });
});
afterEach(async () => {
  await tracing.stop();
  await bucket.stop();
  collector.stop();
});
afterAll(() => home.close());

/** The calls within the job of that name, after everything was sent. */
async function listCallsWithin(job: string) {
  await tracing.stop();
  const spans = collector.spans();
  const outer = spans.find(({ name }) => name === `job ${job}`);
  const calls = spans.filter(
    ({ parentSpanId }) => parentSpanId !== undefined && parentSpanId === outer?.spanId,
  );
  return { outer, calls: calls.map(({ name, attributes }) => `${name} ${attributes['server.address']}`) };
}

it('there is a span for each page of a bucket’s list', async () => {
  bucket.objects.set(`images/${word}`, Buffer.from(word));
  const files = await openFiles({ storage: { kind: 's3', ...readBucket(bucket.url) }, dataDir: '/nowhere' });
  await traceJob('listing', async () => {
    for await (const key of files.list()) expect(key).toContain(word);
  });
  expect((await listCallsWithin('listing')).calls).toEqual(['call storage 127.0.0.1']);
  expect(collector.text()).not.toContain(word);
});

it('there is one for each request to Stripe, even if Stripe refuses', async () => {
  const stripe = await startStripe();
  try {
    const customer = stripe.addCustomer({ email: `${word}@example.org` });
    stripe.addSubscription({ customer: customer.id });
    const billing = makeBilling({ config: stripe.config, database: home.database });
    await traceJob('paying', async () => {
      expect(await billing.findCustomers(`${word}@example.org`)).toEqual([customer.id]);
      expect(await billing.readSubscriptions([customer.id])).toBe(1);
    });
    expect((await listCallsWithin('paying')).calls).toEqual(Array(2).fill('call stripe 127.0.0.1'));
    const sent = collector.text();
    expect([sent.includes(word), sent.includes(customer.id)]).toEqual([false, false]);
  } finally {
    await stripe.stop();
  }
});

it('there is one for each search for a model on this computer', async () => {
  await traceJob('looking', () => findLocalModel());
  const { calls } = await listCallsWithin('looking');
  expect(new Set(calls)).toEqual(new Set(['call local-model 127.0.0.1']));
});

it('those of a backup are in the trace of the server that started it', async () => {
  await registerMasterKey({ master: toMasterKey(Buffer.alloc(32, 7)), database: home.database });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'reflect-traced-'));
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const { host = '', port, user = '', database = '' } = home.connection;
  const settings = {
    DATABASE_URL:
      home.connection.connectionString ??
      `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    DATA_DIR: dataDir,
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    BACKUP_PASSPHRASE: 'twelve letters at least',
    BACKUP_URL: bucket.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    TRACEPARENT: `00-${traceId}-00f067aa0ba902b7-01`,
  };
  try {
    await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', path.join(serverFolder, 'src/backup.ts')],
      {
        cwd: serverFolder,
        env: { ...process.env, ...settings },
      },
    );
    const { outer, calls } = await listCallsWithin('backup');
    expect(outer).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' });
    expect(outer?.attributes['reflect.database.statements']).toBeGreaterThan(10);
    // Listed, written, read back, and listed again.
    expect(calls).toEqual(Array(4).fill('call storage 127.0.0.1'));
    expect(collector.text()).not.toContain('.tar.gz.age');
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
